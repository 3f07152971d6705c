import { screen, waitFor } from '@testing-library/react';

export const field = (name: string) =>
  screen.getByLabelText<HTMLInputElement>(name, { selector: 'input, select, textarea' });

export const button = (name: string | RegExp) => screen.getByRole('button', { name });

export async function alerted(message: string | RegExp): Promise<HTMLElement> {
  const area = await screen.findByRole('alert');
  await waitFor(() => expect(area.textContent).toMatch(message));
  return area;
}

/** Waits until a field is invalid and has this description: its hint and messages. */
export async function described(name: string, description: string | RegExp): Promise<HTMLElement> {
  const input = field(name);
  await waitFor(() => expect(input.getAttribute('aria-invalid')).toBe('true'));
  const ids = input.getAttribute('aria-describedby')?.split(' ') ?? [];
  const parts = ids.flatMap((id) => [...(document.getElementById(id)?.childNodes ?? [])]);
  expect(parts.map(({ textContent }) => textContent).join(' ')).toMatch(description);
  return input;
}
