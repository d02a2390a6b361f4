import type { Project } from '#contract/wire/projects.ts';
import { Button } from '#shared/ui/Button.tsx';
import { useDismissProjectMutation, useUndismissProjectMutation } from '../projectsApi.ts';
import { providerTexts as texts } from './providerTexts.ts';

/** Whether a project can be hidden or shown again: one with a bid stays in the list. */
export const canDismiss = ({ provider }: Project): boolean =>
  provider !== null && (provider.bid === null || provider.is_dismissed);

/** Hides a project from the lists of a supplier or consultant, or shows it again. */
export function DismissButton({ project }: { project: Project }) {
  const { id, name, provider } = project;
  const [dismiss, dismissing] = useDismissProjectMutation();
  const [undismiss, undismissing] = useUndismissProjectMutation();
  if (!canDismiss(project)) return null;
  return provider?.is_dismissed ? (
    <Button
      size="small"
      busy={undismissing.isLoading}
      aria-label={texts.undismissOne(name)}
      onClick={() => void undismiss({ id })}
    >
      {texts.undismiss}
    </Button>
  ) : (
    <Button
      size="small"
      busy={dismissing.isLoading}
      aria-label={texts.dismissOne(name)}
      onClick={() => void dismiss({ id })}
    >
      {texts.dismiss}
    </Button>
  );
}
