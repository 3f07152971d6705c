/** One downloadable menu (spec §3). */
export interface Menu {
  id: number;
  name: string;
  /** File name below `/storage/menus/`; `null` only when an editor removed the PDF in the panel. */
  file: string | null;
  /** Size of the PDF in bytes. */
  size: number | null;
  /** When the PDF was last replaced, ISO 8601 UTC. */
  updated_at: string;
}
