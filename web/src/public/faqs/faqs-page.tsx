import type { Faq } from '@saltmarsh/contract/messages/faq';
import { usePublicRead, faqsKey } from '../lib/public-read';
import { NotLoaded } from '../ui/loading';
import { RichText } from '../ui/rich-text';
import { Hero } from '../widgets/hero';
import './faqs-page.css';

/** The FAQs. Answers are always expanded, so that they can be printed and searched. */
export function Component() {
  const { data, error } = usePublicRead<Faq[]>(faqsKey);
  const faqs = data?.filter(({ answer, archived }) => answer && archived === 0);
  return (
    <>
      <Hero title="FAQ’s" intro="FaqsIntro" />
      {faqs ? (
        <div className="faqs">
          {faqs.map((faq) => (
            <section key={faq.id} id={`faq-${faq.id}`} className="faq">
              <h2 className="faq__question">{faq.question}</h2>
              <RichText html={faq.answer} />
            </section>
          ))}
        </div>
      ) : (
        <NotLoaded error={error}>Sorry, we can’t show the questions at the moment.</NotLoaded>
      )}
    </>
  );
}
