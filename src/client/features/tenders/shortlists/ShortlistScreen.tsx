import { useState } from 'react';
import { Link, Navigate, useNavigate, useParams } from 'react-router-dom';
import { canSearchRegister } from '#contract/access/access.ts';
import { canEditShortlists } from '#contract/access/companyAccess.ts';
import { COMPARE_MAX } from '#contract/limits/limits.ts';
import { paths } from '#contract/paths.ts';
import type { Shortlist } from '#contract/wire/shortlists.ts';
import { isRefused } from '#shared/api/failure.ts';
import type { Versioned } from '#shared/api/versioned.ts';
import { DeleteDialog } from '#shared/dialogs/DeleteDialog.tsx';
import { PageHead } from '#shared/elements/PageHead.tsx';
import { PrintButton } from '#shared/elements/PrintButton.tsx';
import { lazyPart } from '#shared/lib/lazyPart.tsx';
import { usePageTitle } from '#shared/lib/pageTitle.ts';
import { useActor } from '#shared/session/userSlice.ts';
import { EmptyState } from '#shared/states/EmptyState.tsx';
import { Loaded } from '#shared/states/Loaded.tsx';
import { useResetOnUnmount } from '#shared/store/hooks/useResetOnUnmount.ts';
import { useScreenState } from '#shared/store/hooks/useScreenState.ts';
import { dateTime } from '#shared/texts/format.ts';
import { Alert } from '#shared/ui/Alert.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Line, Stack } from '#shared/ui/Flex.tsx';
import { LinkButton } from '#shared/ui/LinkButton.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { InquiryButton } from '../shared/InquiryButton.tsx';
import { useDeleteShortlistMutation, useGetShortlistQuery } from '../shortlistsApi.ts';
import { shortlists as texts } from '../shortlistsTexts.ts';
import styles from './Shortlist.module.css';
import { shortlistDialog } from './shortlistDialog.ts';
import { ShortlistRow } from './ShortlistRow.tsx';

const NameDialog = lazyPart(() => import('./NameDialog.tsx'));
const ItemDialog = lazyPart(() => import('./ItemDialog.tsx'));
const ItemVote = lazyPart(() => import('./ItemVote.tsx'));
const LockDialog = lazyPart(() => import('./LockDialog.tsx'));

/** `/vybery/{id}`: a shortlist of companies with votes and the result. */
export default function ShortlistScreen() {
  const id = Number(useParams().id);
  const list = useGetShortlistQuery({ id });
  usePageTitle(list.data?.name);
  if (isRefused(list)) return <Navigate to={paths.shortlists()} replace />;
  return (
    <Loaded whole query={list} skeleton={<Skeleton blocks={[60, 160, 160]} />}>
      {(loaded) => <OneShortlist list={loaded} />}
    </Loaded>
  );
}

function OneShortlist({ list }: { list: Versioned<Shortlist> }) {
  const { id, name, state, items, project, locked_at, locked_by } = list;
  const isOpen = state === 'OPEN';
  const mayChange = canEditShortlists(useActor()) && isOpen;
  const [dialog, setDialog] = useScreenState(shortlistDialog);
  const [picked, setPicked] = useState<readonly number[]>([]);
  const close = () => setDialog(null);
  const chosen = items.find((item) => item.id === dialog?.item);
  const openDialog = (what: 'name' | 'lock' | 'delete') => () => setDialog({ what, item: 0 });

  return (
    <Stack gap={16}>
      <Link className="no-print" to={paths.shortlists()}>
        {texts.back}
      </Link>
      <PageHead
        title={name}
        lead={project && <Link to={paths.projectEdit(project.id)}>{project.name}</Link>}
        more={
          <>
            {mayChange && <Button onClick={openDialog('name')}>{texts.rename}</Button>}
            <PrintButton />
            {mayChange && <Button onClick={openDialog('delete')}>{texts.remove}</Button>}
          </>
        }
      >
        {mayChange && items.length > 0 && <Button onClick={openDialog('lock')}>{texts.lock}</Button>}
      </PageHead>
      {locked_at !== null && <Alert title={texts.lockedOn(dateTime(locked_at), locked_by)} />}
      {items.length === 0 ? (
        <EmptyState
          title={texts.noItems}
          hint={texts.noItemsHint}
          action={<LinkButton to={paths.suppliers()}>{texts.find}</LinkButton>}
        />
      ) : (
        <>
          <PickedLine list={list} picked={picked} />
          <ol className={styles.rows} aria-label={texts.items}>
            {items.map((item) => (
              <ShortlistRow
                key={item.id}
                list={id}
                item={item}
                count={items.length}
                mayChange={mayChange}
                isOpen={isOpen}
                picked={picked}
                onPick={setPicked}
                onEdit={() => setDialog({ what: 'item', item: item.id })}
                onVote={() => setDialog({ what: 'vote', item: item.id })}
              />
            ))}
          </ol>
        </>
      )}
      {dialog?.what === 'name' && <NameDialog shortlist={list} onClose={close} />}
      {dialog?.what === 'lock' && <LockDialog id={id} etag={list.etag} onClose={close} />}
      {chosen && dialog?.what === 'item' && <ItemDialog list={id} item={chosen} onClose={close} />}
      {chosen && dialog?.what === 'vote' && <ItemVote list={id} item={chosen} onClose={close} />}
      <Removal id={id} open={dialog?.what === 'delete'} onClose={close} />
    </Stack>
  );
}

/** Actions on the selected companies: comparison within one register, and an inquiry. */
function PickedLine({ list: { items, project }, picked }: { list: Shortlist; picked: readonly number[] }) {
  const actor = useActor();
  const companies = items.flatMap(({ company }) =>
    company?.id != null && picked.includes(company.id)
      ? [{ id: company.id, name: company.name, register: company.register }]
      : [],
  );
  const [first] = companies;
  if (!first) return null;
  const ids = companies.map(({ id }) => id);
  const isOneRegister = companies.every(({ register }) => register === first.register);
  const mayCompare =
    isOneRegister && ids.length > 1 && ids.length <= COMPARE_MAX && canSearchRegister(actor, first.register);
  const consultants = companies.some(({ register }) => register === 'consultants');
  return (
    <Line gap={12} className="no-print">
      <span role="status">{texts.picked(ids.length)}</span>
      {mayCompare ? (
        <LinkButton to={paths[first.register]({ vyber: ids, porovnani: ids })}>{texts.compare}</LinkButton>
      ) : (
        <span className="secondary">{texts.compareHint(COMPARE_MAX)}</span>
      )}
      <InquiryButton
        companies={companies.map(({ id, name }) => ({ id, name }))}
        foundBy="SHORTLIST"
        type={consultants ? 'consultants' : 'suppliers'}
        isPrimary
        {...(project && { project })}
      />
    </Line>
  );
}

function Removal({ id, open, onClose }: { id: number; open: boolean; onClose: () => void }) {
  const navigate = useNavigate();
  const [remove, removing] = useDeleteShortlistMutation({ fixedCacheKey: 'deleteShortlist' });
  useResetOnUnmount(removing);
  const confirm = async () => {
    const { error } = await remove({ id });
    onClose();
    if (error === undefined) await navigate(paths.shortlists(), { replace: true });
  };
  return (
    <DeleteDialog
      open={open}
      title={texts.removeTitle}
      busy={removing.isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {texts.removeHint}
    </DeleteDialog>
  );
}
