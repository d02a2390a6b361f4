import type { Db } from '#platform/database/database.ts';
import { notify } from '#platform/notifications/notify.ts';
import { lockTestimonial, setApproved } from './moderatedTestimonialsRepository.ts';
import type { ModeratingServices } from './moderation.ts';
import { saveModerationStep } from './moderationsRepository.ts';

/**
 * Shows a testimonial to visitors, or withdraws it. Its author is notified of the approval.
 * @returns false if the testimonial does not exist or is hidden
 */
export const approveTestimonial = (
  { clock }: Pick<ModeratingServices, 'clock'>,
  db: Db,
  id: number,
  isApproved: boolean,
  operator: number | null = null,
): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    const now = clock();
    const words = await lockTestimonial(transaction, id);
    if (!words || !(await setApproved(transaction, id, isApproved ? now : null))) return false;
    const decision = await saveModerationStep(
      transaction,
      {
        moderation_id: null,
        kind: 'testimonials',
        record_id: id,
        decision: isApproved ? 'APPROVED' : 'WITHDRAWN',
        reason: null,
        operator_id: operator,
      },
      now,
    );
    if (isApproved)
      await notify(transaction, now, {
        event: 'MODERATION',
        subject: { kind: 'companies', id: words.company_id },
        actor: operator,
        to: words.author_id === null ? [] : [words.author_id],
        data: { decision },
      });
    return true;
  });
