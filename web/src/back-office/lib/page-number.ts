/** The requested page of a list, from 1; defaults to 1 if invalid. */
export function pageNumber(params: URLSearchParams): number {
  const number = Number(params.get('page') ?? 1);
  return Number.isInteger(number) && number > 0 ? number : 1;
}
