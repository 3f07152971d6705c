import { z } from 'zod';
import { plainText } from '../domain/plain-text';
import { nullableText, text } from './fields';

/** Done here, because body parsing changes only top-level fields, not values inside lists and objects. */
const trimmed = (field: z.ZodType<string | null>) =>
  z.preprocess((value) => {
    const short = typeof value === 'string' ? plainText(value) : value;
    return short === '' ? null : short;
  }, field);

export const line = (maxLength: number) => trimmed(text(maxLength)) as z.ZodType<string>;
export const emptyLine = (maxLength: number) => trimmed(nullableText(maxLength));

/** Accepts any text, because the cms checks dates and times for every writer, with its own messages. */
export const dateText = () => line(100).meta({ format: 'date' });
export const emptyDateText = () => emptyLine(100).meta({ format: 'date' });
export const timeText = () => line(100).meta({ description: 'HH:MM, Europe/London' });
export const emptyTimeText = () => emptyLine(100).meta({ description: 'HH:MM, Europe/London' });
