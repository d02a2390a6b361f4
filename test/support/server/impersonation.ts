import type { Client, TestPortal } from './startPortal.ts';

/** Reason of an impersonation in tests. */
export const REASON = 'Klient volal, že nevidí své projekty.';

/** The client of an operator who impersonates a user, and the id of the impersonation. */
export async function impersonate(
  portal: Pick<TestPortal, 'as'>,
  user: number,
  operator?: Client,
): Promise<{ client: Client; id: number }> {
  const begins = operator ?? (await portal.as('operator'));
  const { status, body } = await begins.post(`admin/people/${user}/impersonation/`, { reason: REASON });
  if (status !== 201) throw new Error(`The impersonation did not start: ${status} ${JSON.stringify(body)}`);
  const { token, id } = body as { token: string; id: number };
  const visitor = await portal.as('visitor');
  const own = { authorization: `Token ${token}` };
  return {
    id,
    client: {
      get: (path, headers) => visitor.get(path, { ...own, ...headers }),
      head: (path, headers) => visitor.head(path, { ...own, ...headers }),
      post: (path, sent, headers) => visitor.post(path, sent, { ...own, ...headers }),
      patch: (path, sent, headers) => visitor.patch(path, sent, { ...own, ...headers }),
      delete: (path, sent, headers) => visitor.delete(path, sent, { ...own, ...headers }),
    },
  };
}
