import { lazy, Suspense } from 'react';
import { canWriteTestimonial } from '../../../../contract/access';
import type { Company, Testimonial } from '../../../../contract/wire/companies';
import { kerningOf } from '../../../components/longWord';
import { Loaded } from '../../../components/Loaded';
import { DeleteDialog } from '../../../components/DeleteDialog';
import { PlainButton } from '../../../components/PlainButton';
import { ReportButton } from '../../../components/reports/ReportButton';
import { Skeleton } from '../../../components/Skeleton';
import { Stars } from '../../../components/Stars';
import { loadChunk } from '../../../routes/loadScreen';
import { useDeleteTestimonialMutation, useListTestimonialsQuery } from '../../../slices/companies';
import { useActor } from '../../../slices/user';
import { recordedState, useRecordedState } from '../../../store/useRecordedState';
import { dateOf } from '../../../texts/format';
import { testimonialTexts as texts } from '../../../texts/testimonials';

const TestimonialDialog = lazy(() => loadChunk(() => import('./TestimonialDialog')));

const shownPage = recordedState('companies/testimonialPage', 1);

const openTestimonialForm = recordedState('companies/testimonial', false);

/** What clients say of the company; a client of another one may add words or change them. */
export function Testimonials({ company }: { company: Company }) {
  const { id, name, rating, is_owner } = company;
  const actor = useActor();
  const [page, setPage] = useRecordedState(shownPage);
  const [writing, setWriting] = useRecordedState(openTestimonialForm);
  const testimonials = useListTestimonialsQuery({ id, page });
  // The own words come first of all.
  const own = page === 1 ? testimonials.data?.results.find((testimonial) => testimonial.is_own) : undefined;

  return (
    <>
      {rating.average !== null && <p>{texts.average(rating.average, rating.count)}</p>}
      <Loaded
        of={testimonials}
        skeleton={<Skeleton blocks={[80, 80]} />}
        empty={<p className="secondary">{`${texts.none} ${texts.beFirst}`}</p>}
      >
        {({ results, pagination }) => (
          <>
            <ul className="testimonials">
              {results.map((testimonial) => (
                <OneTestimonial key={testimonial.id} companyId={id} testimonial={testimonial} />
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
          <TestimonialDialog companyId={id} name={name} own={own} onClose={() => setWriting(false)} />
        </Suspense>
      )}
    </>
  );
}

function OneTestimonial({ companyId, testimonial }: { companyId: number; testimonial: Testimonial }) {
  const { id, rating, text, author, created_at, is_own, hidden_reason } = testimonial;
  const byline = is_own ? [texts.own] : [author.name, author.company?.name];
  return (
    <li>
      <Stars rating={{ average: rating, count: 1 }} />
      <p className={`testimonials__text ${kerningOf(text)}`.trimEnd()}>{text}</p>
      <div className="testimonials__foot">
        <p className="secondary">{[...byline, dateOf(created_at)].filter(Boolean).join(', ')}</p>
        {is_own ? <DeleteOwn companyId={companyId} /> : <ReportButton kind="testimonials" id={id} name={author.name} />}
      </div>
      {hidden_reason !== null && <p className="testimonials__hidden">{texts.hidden(hidden_reason)}</p>}
    </li>
  );
}

const askedDeletion = recordedState('companies/testimonialDeletion', false);

/** Takes the own words back, after asking. */
function DeleteOwn({ companyId }: { companyId: number }) {
  const [asked, setAsked] = useRecordedState(askedDeletion);
  const [remove, { isLoading }] = useDeleteTestimonialMutation();
  const confirm = async () => {
    await remove({ id: companyId });
    setAsked(false);
  };
  return (
    <>
      <PlainButton
        quiet
        size="small"
        aria-haspopup="dialog"
        aria-label={texts.removeOwn}
        onClick={() => setAsked(true)}
      >
        {texts.remove}
      </PlainButton>
      <DeleteDialog
        open={asked}
        title={texts.removeTitle}
        busy={isLoading}
        onConfirm={() => void confirm()}
        onClose={() => setAsked(false)}
      >
        {texts.removeLead}
      </DeleteDialog>
    </>
  );
}
