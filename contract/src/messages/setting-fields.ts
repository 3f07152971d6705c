import { z } from 'zod';
import { nullableText, text } from './fields';

/** Trims here, because body parsing trims only top-level fields, not values inside lists and objects. */
const trimmed = (field: z.ZodType<string | null>) =>
  z.preprocess((value) => {
    const short = typeof value === 'string' ? value.trim() : value;
    return short === '' ? null : short;
  }, field);

export const line = (maxLength: number) => trimmed(text(maxLength)) as z.ZodType<string>;
export const emptyLine = (maxLength: number) => trimmed(nullableText(maxLength));

/** Accepts any text, because the cms checks dates and times for every writer, with its own messages. */
export const dateText = () => line(100).meta({ format: 'date' });
export const emptyDateText = () => emptyLine(100).meta({ format: 'date' });
export const timeText = () => line(100).meta({ description: 'HH:MM, Europe/London' });
export const emptyTimeText = () => emptyLine(100).meta({ description: 'HH:MM, Europe/London' });
