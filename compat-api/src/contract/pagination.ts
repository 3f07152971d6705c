/** Laravel's length-aware paginator, at the top level of the body. */
export interface Paginated<Item> {
  data: Item[];
  total: number;
  per_page: number;
  current_page: number;
  last_page: number;
  /** Place of the first and last item of this page, from 1; `null` on an empty page. */
  from: number | null;
  to: number | null;
}
