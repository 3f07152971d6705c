/** Opens the cards around a field, because fields in closed cards are hidden and take no focus. */
export function openCardsAround(name: string): void {
  let card = document.getElementsByName(name)[0]?.closest('details');
  while (card) {
    card.open = true;
    card = card.parentElement?.closest('details');
  }
}

/** Closes all cards but the one with focus: the summaries show the saved values. */
export function closeOtherCards(): void {
  for (const card of document.querySelectorAll<HTMLDetailsElement>('.settings-card[open]')) {
    if (!card.contains(document.activeElement)) card.open = false;
  }
}
