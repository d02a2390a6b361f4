import { ChoiceLinks } from '../../../shared/lists/ChoiceLinks';
import { useAddressSearch } from '../../../shared/search/useAddressSearch';
import { jobTexts as texts } from '../adminSystemTexts';
import type { SectionHead } from '../frame/SectionTable';
import { ImportTable } from './ImportTable';
import { jobSearch } from './jobSearch';
import { JobTable } from './JobTable';
import { ScheduleTable } from './ScheduleTable';

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
