import type { SettingsCheck } from '@saltmarsh/contract/messages/site-setting';
import { query } from '../database/typed-query';
import { FAQ, WIDGET } from '../uids';

/** A weekday or a time of day; a price is neither. */
const HOURS =
  /(?<![£\d.:])\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|\d{1,2}(?:[.:]\d\d)?\s?[ap]m|\d{1,2}[.:]\d\d)\b/gi;

/** Returns the weekdays and times in a text, each once. @public For its test. */
export function hoursIn(html: string): string[] {
  const found = html.replace(/<[^<>]*>/g, ' ').match(HOURS) ?? [];
  return [...new Set(found)];
}

/** Returns widgets and questions with weekdays or times, to check after a change of hours. */
export async function textsWithHours(): Promise<SettingsCheck['texts']> {
  const widgets = await query(WIDGET).findMany({ select: ['number', 'name', 'html'] });
  const faqs = await query(FAQ).findMany({ select: ['number', 'question', 'answer'] });
  const texts = [
    ...widgets.map(({ number, name, html }) => {
      return { kind: 'widget' as const, id: number, name, hours: hoursIn(html ?? '') };
    }),
    ...faqs.map(({ number, question, answer }) => {
      return { kind: 'faq' as const, id: number, name: question, hours: hoursIn(answer ?? '') };
    }),
  ];
  return texts.filter(({ hours }) => hours.length > 0);
}
