/** One downloadable menu (spec §3). */
export interface Menu {
  id: number;
  name: string;
  /** File name below `/storage/menus/`; `null` only when an editor removed the PDF in the panel. */
  file: string | null;
  /** Size of the PDF in bytes. */
  size: number | null;
  /** Picture of the PDF's first page; `null` where it could not be drawn. */
  thumbnail_url: string | null;
  thumbnail_width: number | null;
  thumbnail_height: number | null;
  /** When the PDF was last replaced, ISO 8601 UTC. */
  updated_at: string;
}
