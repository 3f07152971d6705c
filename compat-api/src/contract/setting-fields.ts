import { z } from 'zod';
import { nullableText, text } from './fields';

/** Lists and objects come as they were sent: of a body, only the fields themselves are trimmed. */
const trimmed = (field: z.ZodType<string | null>) =>
  z.preprocess((value) => {
    const short = typeof value === 'string' ? value.trim() : value;
    return short === '' ? null : short;
  }, field);

export const line = (maxLength: number) => trimmed(text(maxLength)) as z.ZodType<string>;
export const emptyLine = (maxLength: number) => trimmed(nullableText(maxLength));

/** Loose: the cms says what a date or a time has to be, in its own words and for every writer. */
export const dateText = () => line(100).meta({ format: 'date' });
export const emptyDateText = () => emptyLine(100).meta({ format: 'date' });
export const timeText = () => line(100).meta({ description: 'HH:MM, Europe/London' });
export const emptyTimeText = () => emptyLine(100).meta({ description: 'HH:MM, Europe/London' });
