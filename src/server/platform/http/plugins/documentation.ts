import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { API_BASE } from '#contract/endpoints/endpoints.ts';
import type { Config } from '#server/config.ts';
import { describedDeclaration, describedForClients, describedUpload } from './openApi.ts';

/** Swagger UI writes inline styles. Scripts are loaded from this origin only. */
const DOCS_POLICY =
  "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/**
 * Publishes the API as OpenAPI 3.1 at `/api/v1/schema.json`, generated from the route schemas, and the documentation UI
 * at `/api/docs`.
 */
export async function publishDocumentation(
  app: FastifyInstance,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'IT portál',
        version: '1',
        description: 'Rozhraní portálu. Přihlášení: `Authorization: Token <key>` z odpovědi `accounts/login/`.',
      },
      servers: [{ url: publicUrl }],
      components: {
        securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } },
      },
      security: [{ token: [] }, {}],
    },
    transform: ({ schema, url, route }) => ({
      schema: { ...describedUpload(schema), ...describedDeclaration(route.config?.declaration) },
      url,
    }),
    transformObject: (document) => ('openapiObject' in document ? describedForClients(document.openapiObject) : {}),
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { docExpansion: 'none', persistAuthorization: false },
    uiHooks: {
      onRequest: (_request, reply, next) => {
        reply.header('content-security-policy', DOCS_POLICY);
        next();
      },
    },
  });
  app.get(`${API_BASE}schema.json`, { schema: { hide: true } }, async () => app.swagger());
}
