import { ChoiceLinks } from '#shared/lists/ChoiceLinks.tsx';
import { useAddressSearch } from '#shared/search/useAddressSearch.ts';
import { adminModeration as texts } from '../adminModerationTexts.ts';
import type { SectionHead } from '../frame/SectionTable.tsx';
import { moderationSearch } from './moderationSearch.ts';
import { ModerationTable } from './ModerationTable.tsx';
import { TestimonialTable } from './TestimonialTable.tsx';

const VIEWS = ['', 'vse', 'hodnoceni'] as const;

/** `/provoz/moderace`: pending cases, all cases, and testimonials for the home page. */
export default function ModerationSection() {
  const { search, pathOf } = useAddressSearch(moderationSearch, { remembered: true });
  const head: SectionHead = {
    title: texts.title,
    lead: texts.leads[search.view],
    views: (
      <ChoiceLinks
        label={texts.views}
        chosen={search.view}
        choices={VIEWS.map((view) => ({
          value: view,
          label: texts.view[view],
          to: pathOf({ view, q: '', state: '', kind: '', ground: '', age: '', approved: false, ordering: '' }),
        }))}
      />
    ),
  };
  if (search.view === 'hodnoceni') return <TestimonialTable head={head} />;
  return <ModerationTable key={search.view} head={head} />;
}
