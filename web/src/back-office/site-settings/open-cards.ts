/** Opens the cards around a field: what is closed can neither be seen nor have the focus. */
export function openCardsAround(name: string): void {
  let card = document.getElementsByName(name)[0]?.closest('details');
  while (card) {
    card.open = true;
    card = card.parentElement?.closest('details');
  }
}

/** What is saved is said by the summaries; where one is typing stays open. */
export function closeOtherCards(): void {
  for (const card of document.querySelectorAll<HTMLDetailsElement>('.settings-card[open]')) {
    if (!card.contains(document.activeElement)) card.open = false;
  }
}
