import { clsx } from 'clsx';
import { useState } from 'react';
import { canWriteTestimonial } from '#contract/access/companyAccess.ts';
import type { Company, Testimonial } from '#contract/wire/companies.ts';
import { DeleteDialog } from '#shared/dialogs/DeleteDialog.tsx';
import { removalState } from '#shared/dialogs/Removal.tsx';
import { kerningOf } from '#shared/elements/longWord.ts';
import { lazyPart } from '#shared/lib/lazyPart.tsx';
import { HistoryButton } from '#shared/records/history/HistoryButton.tsx';
import { HiddenNote } from '#shared/records/moderation/HiddenNote.tsx';
import { ReportMenu } from '#shared/records/moderation/ReportButton.tsx';
import { useActor } from '#shared/session/userSlice.ts';
import { Loaded } from '#shared/states/Loaded.tsx';
import { screenState, useScreenState } from '#shared/store/hooks/useScreenState.ts';
import { dateOf } from '#shared/texts/format.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Line } from '#shared/ui/Flex.tsx';
import { MoreActions } from '#shared/ui/MoreActions.tsx';
import { Pager } from '#shared/ui/Pager.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { GivenStars } from '#shared/ui/Stars.tsx';
import { Tag } from '#shared/ui/Tag.tsx';
import { useDeleteTestimonialMutation, useListTestimonialsQuery } from '../companiesApi.ts';
import { testimonialTexts as texts } from '../testimonialsTexts.ts';
import { Entries } from './Entries.tsx';
import styles from './Testimonials.module.css';

const TestimonialDialog = lazyPart(
  () => import(/* webpackChunkName: "dialog-testimonial" */ './TestimonialDialog.tsx'),
);
const ReplyDialog = lazyPart(() => import(/* webpackChunkName: "dialog-testimonial" */ './ReplyDialog.tsx'));

/** The open dialog: the own testimonial, or the reply to the testimonial with that id. */
const openForm = screenState<'own' | number | null>('companies/testimonial', null);

/** Testimonials about the company. Clients from other companies can add one or change their own. */
export function Testimonials({ company }: { company: Company }) {
  const { id, name, rating, is_owner } = company;
  const actor = useActor();
  const [page, setPage] = useState(1);
  const [form, setForm] = useScreenState(openForm);
  const testimonials = useListTestimonialsQuery({ id, page });
  // The server returns the own testimonial first.
  const own = page === 1 ? testimonials.data?.results.find((testimonial) => testimonial.is_own) : undefined;

  return (
    <>
      {rating.average !== null && <p>{texts.average(rating.average, rating.count)}</p>}
      <Loaded
        query={testimonials}
        skeleton={<Skeleton blocks={[80, 80]} />}
        empty={<p className="secondary">{`${texts.none} ${texts.beFirst}`}</p>}
      >
        {({ results, pagination }) => (
          <>
            <Entries>
              {results.map((testimonial) => (
                <OneTestimonial key={testimonial.id} company={company} testimonial={testimonial} />
              ))}
            </Entries>
            <Pager label={texts.pager} pagination={pagination} onTurn={setPage} className={styles.pages} />
          </>
        )}
      </Loaded>
      {canWriteTestimonial(actor) && !is_owner && (
        <Line>
          <Button aria-haspopup="dialog" onClick={() => setForm('own')}>
            {own ? texts.change : texts.add}
          </Button>
        </Line>
      )}
      {form === 'own' && <TestimonialDialog companyId={id} name={name} own={own} onClose={() => setForm(null)} />}
    </>
  );
}

function OneTestimonial({ company, testimonial }: { company: Company; testimonial: Testimonial }) {
  const { id, rating, text, author, created_at, is_own, is_outside, hidden_reason, reply, can_reply } = testimonial;
  const [form, setForm] = useScreenState(openForm);
  const byline = is_own ? [texts.own] : [author.name, author.company?.name];
  return (
    <li>
      <GivenStars stars={rating} />
      <p className={clsx(styles.text, kerningOf(text))}>{text}</p>
      <Line gap={12} align="baseline">
        <p className="secondary">{[...byline, dateOf(created_at)].filter(Boolean).join(', ')}</p>
        {is_outside && <Tag title={texts.outsideHint}>{texts.outside}</Tag>}
        {is_own ? (
          <MoreActions label={texts.moreOfOwn}>
            <HistoryButton kind="testimonials" id={id} etag={null} name={texts.own} />
            <DeleteOwn companyId={company.id} />
          </MoreActions>
        ) : (
          <ReportMenu kind="testimonials" id={id} name={author.name} />
        )}
        {can_reply && (
          <Button
            type="link"
            size="small"
            aria-haspopup="dialog"
            aria-label={texts.replyTo(author.name)}
            onClick={() => setForm(id)}
          >
            {texts.reply}
          </Button>
        )}
      </Line>
      {reply && (
        <blockquote className={styles.reply}>
          <p className="secondary">{[texts.replied(company.name), dateOf(reply.created_at)].join(', ')}</p>
          <p className={styles.text}>{reply.text}</p>
        </blockquote>
      )}
      <HiddenNote what="testimonials" reason={hidden_reason} />
      {form === id && <ReplyDialog companyId={company.id} testimonial={testimonial} onClose={() => setForm(null)} />}
    </li>
  );
}

/** Deletes the own testimonial after a confirmation. */
function DeleteOwn({ companyId }: { companyId: number }) {
  const [isConfirming, setConfirming] = useScreenState(removalState);
  const [remove, { isLoading }] = useDeleteTestimonialMutation();
  const confirm = async () => {
    await remove({ id: companyId });
    setConfirming(false);
  };
  return (
    <>
      <Button
        type="link"
        size="small"
        aria-haspopup="dialog"
        aria-label={texts.removeOwn}
        onClick={() => setConfirming(true)}
      >
        {texts.remove}
      </Button>
      <DeleteDialog
        open={isConfirming}
        title={texts.removeTitle}
        busy={isLoading}
        onConfirm={() => void confirm()}
        onClose={() => setConfirming(false)}
      >
        {texts.removeLead}
      </DeleteDialog>
    </>
  );
}
