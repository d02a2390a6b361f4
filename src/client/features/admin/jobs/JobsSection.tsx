import { ChoiceLinks } from '#shared/lists/ChoiceLinks.tsx';
import { useAddressSearch } from '#shared/search/useAddressSearch.ts';
import { jobTexts as texts } from '../adminSystemTexts.ts';
import type { SectionHead } from '../frame/SectionTable.tsx';
import { ImportTable } from './ImportTable.tsx';
import { jobSearch } from './jobSearch.ts';
import { JobTable } from './JobTable.tsx';
import { ScheduleTable } from './ScheduleTable.tsx';

const PARTS = { '': ScheduleTable, fronta: JobTable, importy: ImportTable } as const;

/** `/provoz/ulohy`: schedules, job queues and imports. */
export default function JobsSection() {
  const { search, pathOf } = useAddressSearch(jobSearch);
  const Part = PARTS[search.view];
  const head: SectionHead = {
    title: texts.title,
    lead: texts.lead,
    views: (
      <ChoiceLinks
        label={texts.views}
        chosen={search.view}
        choices={(['', 'fronta', 'importy'] as const).map((view) => ({
          value: view,
          label: texts.view[view],
          to: pathOf({ view, q: '', state: '' }),
        }))}
      />
    ),
  };
  return <Part head={head} />;
}
