import type { z } from 'zod';
import { wholeNumber } from './fields';

const percent = (edge: 'left' | 'top') =>
  wholeNumber(0, 100)
    .nullable()
    .meta({
      description: `The point that every crop of the image keeps, in percent from its ${edge} edge`,
    });

/** The focal point of a widget's image; both `null` if it has none. */
export const focalPoint = { focal_x: percent('left'), focal_y: percent('top') };

interface SentPoint {
  focal_x?: unknown;
  focal_y?: unknown;
}

/** Requires both numbers or none; the error goes to the missing one. */
export function wholePoint<Message extends SentPoint, Input>(message: z.ZodType<Message, Input>) {
  return together(together(message, 'focal_x', 'focal_y'), 'focal_y', 'focal_x');
}

function together<Message extends SentPoint, Input>(
  message: z.ZodType<Message, Input>,
  missing: keyof SentPoint,
  given: keyof SentPoint,
) {
  return message.refine((point) => isSet(point[missing]) || !isSet(point[given]), {
    path: [missing],
    params: { rule: 'required_with', given },
    when: () => true,
  });
}

const isSet = (value: unknown) => value !== undefined && value !== null;
