import type { AdminTestimonial } from '#contract/wire/moderation.ts';
import { FilterSelect } from '#shared/lists/FilterSelect.tsx';
import { useAddressSearch } from '#shared/search/useAddressSearch.ts';
import { number, trimmed } from '#shared/texts/format.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Tag } from '#shared/ui/Tag.tsx';
import {
  fetchTestimonialsFile,
  useApproveTestimonialMutation,
  useListAdminTestimonialsQuery,
  useWithdrawTestimonialMutation,
} from '../adminModerationApi.ts';
import { adminModeration, adminTestimonials as texts } from '../adminModerationTexts.ts';
import { Moment } from '../frame/Moment.tsx';
import { SectionTable, type SectionColumn, type SectionHead } from '../frame/SectionTable.tsx';
import { moderationSearch } from './moderationSearch.ts';

const NAME_LENGTH = 60;
const nameOf = ({ text, company }: AdminTestimonial): string => `${trimmed(text, NAME_LENGTH)}, ${company.name}`;

const { columns: labels } = texts;
const columns: readonly SectionColumn<AdminTestimonial>[] = [
  { key: 'text', label: labels.text, isName: true, cell: ({ text }) => text },
  { key: 'stars', label: labels.stars, numeric: true, cell: ({ rating }) => number(rating) },
  { key: 'author', label: labels.author, cell: ({ author_name }) => author_name ?? adminModeration.deletedAccount },
  { key: 'company', label: labels.company, cell: ({ company }) => company.name },
  { key: 'created', label: labels.created, cell: ({ created_at }) => <Moment at={created_at} /> },
  {
    key: 'state',
    label: labels.state,
    cell: ({ approved_at }) =>
      approved_at === null ? <Tag color="warning">{texts.waits}</Tag> : texts.approved(approved_at),
  },
  { key: 'work', label: texts.actions, cell: (testimonial) => <Approval testimonial={testimonial} /> },
];

/** Adds a testimonial to the home page or removes it. */
function Approval({ testimonial }: { testimonial: AdminTestimonial }) {
  const [approve, approving] = useApproveTestimonialMutation();
  const [withdraw, withdrawing] = useWithdrawTestimonialMutation();
  const { id, approved_at } = testimonial;
  return approved_at === null ? (
    <Button
      size="small"
      aria-label={texts.approveOf(nameOf(testimonial))}
      busy={approving.isLoading}
      onClick={() => void approve({ id })}
    >
      {texts.approve}
    </Button>
  ) : (
    <Button
      size="small"
      aria-label={texts.withdrawOf(nameOf(testimonial))}
      busy={withdrawing.isLoading}
      onClick={() => void withdraw({ id })}
    >
      {texts.withdraw}
    </Button>
  );
}

/** Testimonials that are on the home page or could be. */
export function TestimonialTable({ head }: { head: SectionHead }) {
  const address = useAddressSearch(moderationSearch);
  const { q, approved, page } = address.search;
  const query = { q, approved: approved || null, ...(page > 1 && { page }) };
  const testimonials = useListAdminTestimonialsQuery(query);
  return (
    <SectionTable
      head={head}
      name="hodnoceni"
      texts={texts}
      columns={columns}
      query={testimonials}
      address={address}
      filters={
        <FilterSelect
          label={texts.filter}
          value={approved ? 'APPROVED' : 'WAITING'}
          options={[
            { value: 'WAITING', label: texts.waits },
            { value: 'APPROVED', label: texts.onFirst },
          ]}
          onChange={(chosen) => address.change({ approved: chosen === 'APPROVED' })}
        />
      }
      chips={{ approved: () => texts.onFirst }}
      nameOf={nameOf}
      csvOf={(ids) => fetchTestimonialsFile({ ...query, ids })}
    />
  );
}
