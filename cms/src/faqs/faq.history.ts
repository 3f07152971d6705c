import type { Faq } from '@saltmarsh/contract/messages/faq';
import type { Restorable } from '../history/entry-history';
import { FAQ } from '../uids';
import { toFaq, type FaqRow } from './faq.resource';
import { findFaq } from './faq.service';

export const faqHistory: Restorable<FaqRow, Faq> = {
  kind: 'faq',
  uid: FAQ,
  find: findFaq,
  toResource: toFaq,
  fromState: (number, state) => toFaq({ ...(state as unknown as FaqRow), number }),
};
