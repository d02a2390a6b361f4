import type { Project } from '#contract/wire/projects.ts';
import { Button } from '#shared/ui/Button.tsx';
import { useDismissProjectMutation, useUndismissProjectMutation } from '../projectsApi.ts';
import { providerTexts as texts } from './providerTexts.ts';

/** Hides a project from the lists of a supplier or consultant, or shows it again. A project with a bid cannot be hidden. */
export function DismissButton({ project: { id, name, provider } }: { project: Project }) {
  const [dismiss, dismissing] = useDismissProjectMutation();
  const [undismiss, undismissing] = useUndismissProjectMutation();
  if (!provider || (provider.bid !== null && !provider.is_dismissed)) return null;
  return provider.is_dismissed ? (
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
