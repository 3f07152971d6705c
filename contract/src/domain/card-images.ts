/** Widgets with the image of a booking's card, on its page and in emails. */
export const CARD_IMAGES = { december: 'FestiveImage', usual: 'BookImage' } as const;

/** @param date the day of the booking, as `YYYY-MM-DD` */
export const cardImageOf = (date: string) =>
  date.slice(5, 7) === '12' ? CARD_IMAGES.december : CARD_IMAGES.usual;
