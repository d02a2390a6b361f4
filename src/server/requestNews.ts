import type { ComposedMail } from './mails/layout';
import { newRequestMail, requestStateMail, takenBackMail } from './mails/requests';
import { queueMail } from './repositories/mailQueue';
import { findDeskRequest, moveRequest, operatorAddresses, type DeskRequest } from './repositories/requestDesk';
import type { Db } from './database/database';
import type { Services } from './services';

/** What the news about requests need of the portal; the operator's command has no more. */
export type NewsServices = Pick<Services, 'clock'> & { config: Pick<Services['config'], 'operatorEmail' | 'publicUrl'> };

async function writeToOperator({ config, clock }: NewsServices, db: Db, about: string, mail: ComposedMail): Promise<void> {
  const addresses = config.operatorEmail === null ? await operatorAddresses(db) : [config.operatorEmail];
  for (const to of addresses) await queueMail(db, { ...mail, to, onceKey: `request:${about}:${to}`, now: clock() });
}

/** Writes to the operator about a request, on the transaction that stores it: they stand or fall together. */
export async function announceRequest(services: NewsServices, db: Db, id: number): Promise<void> {
  const request = await findDeskRequest(db, id);
  if (request) await writeToOperator(services, db, `${id}:new`, newRequestMail(request));
}

/** Writes to the operator about a request that is being taken back, on the same transaction. */
export async function announceTakenBack(services: NewsServices, db: Db, request: DeskRequest): Promise<void> {
  await writeToOperator(services, db, `${request.id}:back`, takenBackMail(request));
}

/**
 * Accepts or settles a request and writes to its client, both or neither.
 * @returns the request as it is now; `unchanged` when it was that far already, null when there is none
 */
export async function settleRequest(
  { config, clock }: NewsServices,
  db: Db,
  id: number,
  state: 'ACCEPTED' | 'DONE',
): Promise<DeskRequest | 'unchanged' | null> {
  return db.transaction().execute(async (transaction) => {
    const moved = await moveRequest(transaction, id, state, clock());
    const request = await findDeskRequest(transaction, id);
    if (request === null) return null;
    if (!moved) return 'unchanged';
    await queueMail(transaction, {
      to: request.email,
      ...requestStateMail(request, state, config.publicUrl),
      onceKey: `request:${id}:${state}`,
      now: clock(),
    });
    return request;
  });
}
