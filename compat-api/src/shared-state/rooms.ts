/** Since when each member has been there, in milliseconds since the epoch. */
export type Members = ReadonlyMap<string, number>;

/** Who is where at the moment. */
export interface Rooms {
  /** Says that a member is there for the next `ms`. Resolves to all who are; who stays keeps the time. */
  enter(room: string, member: string, ms: number): Promise<Members>;
  leave(room: string, member: string): Promise<void>;
}

/** Of one room; who comes to a full one sees the others, and isn't seen. */
export const MAX_MEMBERS = 50;
