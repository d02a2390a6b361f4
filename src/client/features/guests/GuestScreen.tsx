import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { failureSentence, hasStatus } from '#shared/api/failure.ts';
import { lazyPart } from '#shared/lib/lazyPart.tsx';
import {
  guestCame,
  guestExpired,
  guestLeft,
  selectGuestKeys,
  selectToken,
  useGetGuestQuery,
} from '#shared/session/userSlice.ts';
import { EmptyState } from '#shared/states/EmptyState.tsx';
import { Loaded } from '#shared/states/Loaded.tsx';
import { useAppDispatch, useAppSelector } from '#shared/store/hooks/app.ts';
import { Line } from '#shared/ui/Flex.tsx';
import { LinkButton } from '#shared/ui/LinkButton.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { guests as texts } from './guestsTexts.ts';
import { GuestTender } from './GuestTender.tsx';

const SKELETON = <Skeleton blocks={[40, 260, 360]} />;
const AccountsLink = lazyPart(() => import(/* webpackChunkName: "guests" */ './AccountsLink.tsx'), SKELETON);

/** `/pozvani?token=`: the tender of an invitation, opened by its link without a log-in. */
export default function GuestScreen() {
  const token = useSearchParams()[0].get('token');
  return token ? <OpenedLink key={token} token={token} /> : <NoLink hint={texts.noLink} />;
}

function OpenedLink({ token }: { token: string }) {
  const dispatch = useAppDispatch();
  const isLoggedIn = useAppSelector(selectToken) !== null;
  const keys = useAppSelector(selectGuestKeys);
  useEffect(() => {
    dispatch(guestCame({ token }));
    return () => void dispatch(guestLeft());
  }, [dispatch, token]);
  const guest = useGetGuestQuery(undefined, { skip: keys === undefined });
  const isRefused = hasStatus(guest.error, 401);
  // The session of a code ends before the link does.
  const isExpired = isRefused && keys?.session !== undefined;
  useEffect(() => {
    if (isExpired) dispatch(guestExpired());
  }, [dispatch, isExpired]);
  if (isRefused && !isExpired) return <NoLink hint={failureSentence(guest.error)} />;
  return (
    <Loaded whole query={guest} skeleton={SKELETON}>
      {(loaded) =>
        isLoggedIn ? (
          <AccountsLink guest={loaded} token={token} />
        ) : (
          <GuestTender guest={loaded} onOver={() => void guest.refetch()} />
        )
      }
    </Loaded>
  );
}

/** Instead of a tender whose link is not valid. */
const NoLink = ({ hint }: { hint: string | null }) => (
  <EmptyState
    whole
    title={texts.failed}
    hint={
      <>
        {hint} {texts.failedHint}
      </>
    }
    action={
      <Line gap={12} justify="center">
        <LinkButton to={paths.home()}>{texts.home}</LinkButton>
        <LinkButton to={paths.login()}>{texts.logIn}</LinkButton>
      </Line>
    }
  />
);
