import { z } from 'zod';
import { component, dateTime, id } from './fields';
import { operation, withTag, type Operations } from './operation';
import { paginated } from './pagination';
import { REVISION_KINDS, RevisionAction, RevisionWay, Writer } from './revision';

/** Account events that don't change content. */
export const HAPPENINGS = [
  'signed-in',
  'sign-in-failed',
  'two-factor-on',
  'two-factor-off',
] as const;
export type Happening = (typeof HAPPENINGS)[number];

const kind = z.enum(REVISION_KINDS);
export type ActivityKind = z.output<typeof kind>;

const action = z.enum([...RevisionAction.exclude(['existing']).options, ...HAPPENINGS]);
export type ActivityAction = z.output<typeof action>;

export const ActivityItem = component('ActivityItem', {
  id: id(),
  kind,
  entry_id: z
    .int()
    .min(0)
    .describe('0 for the order of a list, and for a log-in with an unknown address'),
  title: z
    .string()
    .nullable()
    .describe('An entry’s name at the time, an account’s name now; null if there is none'),
  exists: z.boolean().describe('Whether the entry still exists'),
  action,
  changed: z.array(z.string()).describe('Names of the fields that changed'),
  by: Writer,
  way: RevisionWay,
  at: dateTime(),
});
export type ActivityItem = z.output<typeof ActivityItem>;

export const ActivityPerson = component('ActivityPerson', {
  person: z.string().meta({ description: 'For the query, e.g. account:12', example: 'account:1' }),
  name: z.string().nullable().describe('Null if the account is gone'),
});
export type ActivityPerson = z.output<typeof ActivityPerson>;

const query = z.object({
  person: z
    .string()
    .regex(/^account:\d{1,9}$/)
    .optional()
    .describe('account: and the number in `by`'),
  kind: kind.optional(),
  entry: z.int().min(0).optional().describe('An entry of `kind`; ignored without it'),
  action: action.optional(),
  page: z.int().min(1).optional(),
});

export const activityOperations: Operations = withTag('Activity', {
  'GET /api/activity': operation('listActivity', 'What was done, newest first, 20 a page', {
    200: paginated(ActivityItem),
    query,
  }),
  'GET /api/activity/people': operation(
    'listActivityPeople',
    'Who works in the back office, the panel or the book, or did, by name',
    { 200: z.array(ActivityPerson) },
  ),
});

export const activityFilters = query.shape;
