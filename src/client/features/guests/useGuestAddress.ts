import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { pathRemembered } from '#shared/session/userSlice.ts';
import { useAppDispatch } from '#shared/store/hooks/app.ts';
import { hrefOf } from '#shared/store/slices/router.ts';

/** Parts of the page besides the tender, by `cast`, and what a mail offers, by `akce`. */
const PARTS = ['nabidka', 'dotaz'] as const;
const ACTIONS = ['odmitnout', 'nahlasit', 'neposilat'] as const;
export type GuestPart = (typeof PARTS)[number];
export type GuestAction = (typeof ACTIONS)[number];

/** What the address of a guest's page says, and the addresses and the navigation within the page. */
export function useGuestAddress() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const token = search.get('token');
  const pathOf = (query: { cast?: GuestPart; akce?: GuestAction } = {}) => paths.guest({ token, ...query });
  return {
    part: PARTS.find((part) => part === search.get('cast')) ?? null,
    action: ACTIONS.find((action) => action === search.get('akce')) ?? null,
    pathOf,
    open: (akce: GuestAction) => void navigate(pathOf({ akce })),
    /** Back to the tender, in place of the current entry of the history. */
    close: () => void navigate(pathOf(), { replace: true }),
  };
}

/** Remembers this page as the target after the log-in. */
export function useRememberedLink(): () => void {
  const dispatch = useAppDispatch();
  const here = hrefOf(useLocation());
  return () => dispatch(pathRemembered(here));
}
