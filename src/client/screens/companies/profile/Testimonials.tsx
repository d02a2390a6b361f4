import { lazy, Suspense } from 'react';
import { canWriteTestimonial } from '../../../../contract/access';
import type { Company, Testimonial } from '../../../../contract/wire/companies';
import { Loaded } from '../../../components/Loaded';
import { PlainButton } from '../../../components/PlainButton';
import { Skeleton } from '../../../components/Skeleton';
import { Stars } from '../../../components/Stars';
import { loadChunk } from '../../../routes/loadScreen';
import { useListTestimonialsQuery } from '../../../slices/companies';
import { useActor } from '../../../slices/user';
import { usePanel } from '../../../store/usePanel';
import { dateOf } from '../../../texts/format';
import { testimonialTexts as texts } from '../../../texts/testimonials';

const TestimonialDialog = lazy(() => loadChunk(() => import('./TestimonialDialog')));

/** What clients say of the company; a client of another one may add words or change them. */
export function Testimonials({ company }: { company: Company }) {
  const { id, name, rating, is_owner } = company;
  const actor = useActor();
  const [shownPage, setPage] = usePanel('testimonialPage');
  const page = shownPage ?? 1;
  const [writing, setWriting] = usePanel('testimonial');
  const testimonials = useListTestimonialsQuery({ id, page });
  // The own words come first of all.
  const own = page === 1 ? testimonials.data?.results.find((testimonial) => testimonial.is_own) : undefined;

  return (
    <>
      {rating.average !== null && <p>{texts.average(rating.average, rating.count)}</p>}
      <Loaded of={testimonials} skeleton={<Skeleton blocks={[80, 80]} />} empty={<p className="secondary">{`${texts.none} ${texts.beFirst}`}</p>}>
        {({ results, pagination }) => (
          <>
            <ul className="testimonials">
              {results.map((testimonial) => (
                <OneTestimonial key={testimonial.id} testimonial={testimonial} />
              ))}
            </ul>
            {pagination.pages > 1 && (
              <div className="testimonials__pages">
                {pagination.previous && <PlainButton onClick={() => setPage(page - 1)}>{texts.newer}</PlainButton>}
                {pagination.next && <PlainButton onClick={() => setPage(page + 1)}>{texts.more}</PlainButton>}
              </div>
            )}
          </>
        )}
      </Loaded>
      {canWriteTestimonial(actor) && !is_owner && (
        <PlainButton aria-haspopup="dialog" onClick={() => setWriting(true)}>
          {own ? texts.change : texts.add}
        </PlainButton>
      )}
      {writing && (
        <Suspense fallback={null}>
          <TestimonialDialog companyId={id} name={name} own={own} onClose={() => setWriting(null)} />
        </Suspense>
      )}
    </>
  );
}

function OneTestimonial({ testimonial: { rating, text, author, created_at, is_own } }: { testimonial: Testimonial }) {
  return (
    <li>
      <Stars rating={{ average: rating, count: 1 }} />
      <p className="testimonials__text">{text}</p>
      <p className="secondary">
        {is_own ? texts.own : author.name}, {dateOf(created_at)}
      </p>
    </li>
  );
}
