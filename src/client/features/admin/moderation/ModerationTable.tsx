import { useNavigate } from 'react-router-dom';
import { sectionItemPath } from '#contract/adminPaths.ts';
import { moderationStates, reportedKinds, reportGrounds } from '#contract/rules/moderationLabels.ts';
import { MODERATION_AGES, MODERATION_STATES, REPORTED_KINDS, REPORT_GROUNDS } from '#contract/vocabulary/moderation.ts';
import { useAddressSearch } from '#shared/search/useAddressSearch.ts';
import { Button } from '#shared/ui/Button.tsx';
import { fetchModerationsFile, useKeepModerationsMutation, useListModerationsQuery } from '../adminModerationApi.ts';
import { adminModeration as texts } from '../adminModerationTexts.ts';
import { LOOKING } from '../frame/looking.ts';
import { SectionTable, type SectionHead } from '../frame/SectionTable.tsx';
import { decisionPath } from './decisionSearch.ts';
import { moderationColumns, titleOf } from './moderationColumns.tsx';
import { moderationSearch, queryOf } from './moderationSearch.ts';
import { useDecisionKeys } from './useDecisionKeys.ts';

const { filters } = texts;

interface KeepPickedProps {
  ids: readonly number[];
  onDone: () => void;
}

/** Decides to keep all selected content. Cases decided by others in the meantime are not changed. */
function KeepPicked({ ids, onDone }: KeepPickedProps) {
  const [keep, keeping] = useKeepModerationsMutation();
  const keepAll = async () => {
    const { error } = await keep({ ids: [...ids] });
    if (error === undefined) onDone();
  };
  return (
    <Button busy={keeping.isLoading} onClick={() => void keepAll()}>
      {texts.keep}
    </Button>
  );
}

/** Moderation cases. A and H open the focused row with a preselected decision. */
export function ModerationTable({ head }: { head: SectionHead }) {
  const navigate = useNavigate();
  const address = useAddressSearch(moderationSearch);
  const { search } = address;
  const query = queryOf(search);
  const moderations = useListModerationsQuery(query, LOOKING);
  useDecisionKeys((decision) => {
    const row = document.activeElement?.closest<HTMLElement>('[data-row-key]');
    if (row?.dataset.rowKey) void navigate(decisionPath(Number(row.dataset.rowKey), decision));
  });
  return (
    <SectionTable
      head={head}
      keys={texts.keys}
      name="moderace"
      texts={search.view === '' ? texts : { ...texts, empty: texts.emptyAll }}
      columns={moderationColumns}
      query={moderations}
      address={address}
      codes={{
        // Pending cases have two states only, so they need no state filter.
        state:
          search.view === 'vse'
            ? { label: filters.state, codes: MODERATION_STATES, nameOf: (code) => moderationStates[code] }
            : undefined,
        kind: { label: filters.kind, codes: REPORTED_KINDS, nameOf: (code) => reportedKinds[code] },
        ground: {
          label: filters.ground,
          isRare: true,
          codes: REPORT_GROUNDS,
          nameOf: (code) => reportGrounds[code],
        },
        age: {
          label: filters.age,
          isRare: true,
          codes: MODERATION_AGES,
          nameOf: (code) => texts.ages[code],
          chipOf: (code) => texts.ageChip(texts.ages[code]),
        },
      }}
      nameOf={titleOf}
      pathOf={({ id }) => sectionItemPath('moderation', id)}
      csvOf={(ids) => fetchModerationsFile({ ...query, ids })}
      {...(search.view === '' && {
        bulk: (ids: readonly number[], onDone: () => void) => <KeepPicked ids={ids} onDone={onDone} />,
      })}
    />
  );
}
