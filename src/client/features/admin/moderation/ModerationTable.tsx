import { useNavigate } from 'react-router-dom';
import { moderationStates, reportedKinds, reportGrounds } from '../../../../contract/rules/moderationLabels';
import {
  MODERATION_AGES,
  MODERATION_STATES,
  REPORTED_KINDS,
  REPORT_GROUNDS,
} from '../../../../contract/vocabulary/moderation';
import { SearchChips } from '../../../shared/lists/SearchChips';
import { EmptyState } from '../../../shared/states/EmptyState';
import { sectionItemPath } from '../../../../contract/adminPaths';
import { useAddressSearch } from '../../../shared/search/useAddressSearch';
import { fetchModerationsFile, useListModerationsQuery } from '../adminModerationApi';
import { useAppDispatch } from '../../../app/store/hooks/app';
import { adminModeration as texts } from '../adminModerationTexts';
import { filtersTexts } from '../../../shared/texts/filters';
import { CodeFilter } from '../frame/CodeFilter';
import { LOOKING } from '../frame/looking';
import { SectionTable } from '../frame/SectionTable';
import { KeepPicked } from './KeepPicked';
import { decisionPath } from './decisionSearch';
import { moderationColumns, titleOf } from './moderationColumns';
import { moderationSearch, queryOf, type ModerationSearch } from './moderationSearch';
import { useDecisionKeys } from './useDecisionKeys';

const { filters } = texts;

interface FiltersProps {
  search: ModerationSearch;
  change: (patch: Partial<ModerationSearch>) => void;
}

/** Filters of the table. Pending cases have two states only, so they need no state filter. */
const Filters = ({ search, change }: FiltersProps) => (
  <>
    {search.view === 'vse' && (
      <CodeFilter
        label={filters.state}
        value={search.state}
        codes={MODERATION_STATES}
        nameOf={(code) => moderationStates[code]}
        onChange={(state) => change({ state })}
      />
    )}
    <CodeFilter
      label={filters.kind}
      value={search.kind}
      codes={REPORTED_KINDS}
      nameOf={(code) => reportedKinds[code]}
      onChange={(kind) => change({ kind })}
    />
    <CodeFilter
      label={filters.ground}
      value={search.ground}
      codes={REPORT_GROUNDS}
      nameOf={(code) => reportGrounds[code]}
      onChange={(ground) => change({ ground })}
    />
    <CodeFilter
      label={filters.age}
      value={search.age}
      codes={MODERATION_AGES}
      nameOf={(code) => texts.ages[code]}
      onChange={(age) => change({ age })}
    />
  </>
);

/** Moderation cases. A and H open the focused row with a preselected decision. */
export function ModerationTable() {
  const navigate = useNavigate();
  const address = useAddressSearch(moderationSearch);
  const { search, change } = address;
  const dispatch = useAppDispatch();
  const query = queryOf(search);
  const moderations = useListModerationsQuery(query, LOOKING);
  useDecisionKeys((decision) => {
    const row = document.activeElement?.closest<HTMLElement>('[data-row-key]');
    if (row?.dataset.rowKey) void navigate(decisionPath(Number(row.dataset.rowKey), decision));
  });
  return (
    <>
      <SectionTable
        name="moderace"
        label={texts.label}
        columns={moderationColumns}
        of={moderations}
        address={address}
        searchHint={texts.searchHint}
        filters={<Filters search={search} change={change} />}
        chips={
          <SearchChips
            of={address}
            labels={{
              q: filtersTexts.searched,
              state: (state) => moderationStates[state],
              kind: (kind) => reportedKinds[kind],
              ground: (ground) => reportGrounds[ground],
              age: (age) => texts.ageChip(texts.ages[age]),
            }}
          />
        }
        found={texts.found}
        nameOf={titleOf}
        pathOf={({ id }) => sectionItemPath('moderation', id)}
        fetchCsv={(ids) => dispatch(fetchModerationsFile({ ...query, ids }))}
        {...(search.view === '' && {
          bulk: (ids: readonly number[], onDone: () => void) => <KeepPicked ids={ids} onDone={onDone} />,
        })}
        empty={<EmptyState title={search.view === '' ? texts.empty : texts.emptyAll} hint={texts.emptyHint} />}
      />
      <p className="secondary no-print">{texts.keys}</p>
    </>
  );
}
