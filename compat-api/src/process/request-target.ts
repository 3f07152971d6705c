/** The part of the site that handles a request: set as `ctx.state.target`. */
export interface RequestTarget {
  kind: 'api' | 'page' | 'file' | 'panel';
  /** E.g. `/api/menus/:id` or `/admin/users/{id}`; unset for an unknown address, or one of many files. */
  pattern?: string;
}
