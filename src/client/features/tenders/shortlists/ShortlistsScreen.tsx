import { Link } from 'react-router-dom';
import { canEditShortlists } from '#contract/access/companyAccess.ts';
import { paths } from '#contract/paths.ts';
import type { ShortlistSummary } from '#contract/wire/shortlists.ts';
import { PageHead } from '#shared/elements/PageHead.tsx';
import { lazyPart } from '#shared/lib/lazyPart.tsx';
import { CardGrid } from '#shared/lists/CardGrid.tsx';
import { useActor } from '#shared/session/userSlice.ts';
import { EmptyState } from '#shared/states/EmptyState.tsx';
import { Loaded } from '#shared/states/Loaded.tsx';
import { useResetOnUnmount } from '#shared/store/hooks/useResetOnUnmount.ts';
import { useScreenState } from '#shared/store/hooks/useScreenState.ts';
import { dateOf } from '#shared/texts/format.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { Line, Stack } from '#shared/ui/Flex.tsx';
import { LinkButton } from '#shared/ui/LinkButton.tsx';
import { Tag } from '#shared/ui/Tag.tsx';
import { useChooseShortlistMutation, useListShortlistsQuery } from '../shortlistsApi.ts';
import { shortlists as texts } from '../shortlistsTexts.ts';
import { shortlistDialog } from './shortlistDialog.ts';

const NameDialog = lazyPart(() => import('./NameDialog.tsx'));

/** `/vybery`: shortlists of the company, or of a person without a company. */
export default function ShortlistsScreen() {
  const lists = useListShortlistsQuery();
  const mayWrite = canEditShortlists(useActor());
  const [dialog, setDialog] = useScreenState(shortlistDialog);
  const create = mayWrite && (
    <Button type="primary" onClick={() => setDialog({ what: 'create', item: 0 })}>
      {texts.create}
    </Button>
  );
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead}>
        {create}
      </PageHead>
      <Loaded
        query={lists}
        empty={
          <EmptyState
            title={texts.empty}
            hint={texts.emptyHint}
            action={<LinkButton to={paths.suppliers()}>{texts.find}</LinkButton>}
          />
        }
      >
        {(loaded) => (
          <CardGrid>
            {loaded.map((list) => (
              <OneList key={list.id} list={list} mayWrite={mayWrite} />
            ))}
          </CardGrid>
        )}
      </Loaded>
      {dialog?.what === 'create' && <NameDialog onClose={() => setDialog(null)} />}
    </>
  );
}

function OneList({ list, mayWrite }: { list: ShortlistSummary; mayWrite: boolean }) {
  const { id, name, state, items_count, project, updated_at, is_last } = list;
  const [choose, choosing] = useChooseShortlistMutation({ fixedCacheKey: `chooseShortlist/${id}` });
  useResetOnUnmount(choosing);
  return (
    <Card>
      <Stack gap={8}>
        <h2>
          <Link to={paths.shortlist(id)}>{name}</Link>
        </h2>
        <span className="secondary">
          {[texts.companies(items_count), texts.changed(dateOf(updated_at))].join(', ')}
        </span>
        {project && <Link to={paths.projectEdit(project.id)}>{project.name}</Link>}
        <Line gap={8}>
          {state === 'LOCKED' && <Tag>{texts.locked}</Tag>}
          {is_last && <Tag color="processing">{texts.last}</Tag>}
          {state === 'OPEN' && !is_last && mayWrite && (
            <Button type="link" size="small" busy={choosing.isLoading} onClick={() => void choose({ id })}>
              {texts.makeLast}
            </Button>
          )}
        </Line>
      </Stack>
    </Card>
  );
}
