/** The page of a list that an address asks for, from 1; nonsense is the first. */
export function pageNumber(params: URLSearchParams): number {
  const number = Number(params.get('page') ?? 1);
  return Number.isInteger(number) && number > 0 ? number : 1;
}
