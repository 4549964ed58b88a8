/** The application without its port, so that tests can ask it questions without a socket. */
import swagger from '@fastify/swagger'
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify'
import {
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod'
import type { Desk } from './desk.js'
import { admitPeople, type People } from './people.js'
import { articleRoutes } from './routes/articles.js'
import { dropRoutes } from './routes/drops.js'
import { eventRoutes } from './routes/events.js'
import { harvestRoutes } from './routes/harvests.js'
import { jobRoutes } from './routes/jobs.js'
import { journalRoutes } from './routes/journals.js'
import { listRoutes } from './routes/lists.js'
import { pageRoutes } from './routes/pages.js'
import { sessionRoutes } from './routes/session.js'
import { statisticsRoutes } from './routes/statistics.js'
import { type Guard, guard } from './security.js'

/** Larger requests are refused: an abstract has a few kilobytes. */
const BODY_LIMIT = 2 * 1024 * 1024

export type DeskApp = FastifyInstance

export interface AppOptions extends Guard {
  readonly people: People
}

export async function buildApp(desk: Desk, options: AppOptions): Promise<DeskApp> {
  const app = Fastify({
    bodyLimit: BODY_LIMIT,
    // Pages that listen for changes never hang up by themselves.
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 200 },
  }).withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  guard(app, options)
  sayErrorsPlainly(app)
  await admitPeople(app, options.people)
  await app.register(swagger, {
    openapi: { info: { title: 'webmars desk', version: '1' } },
    transform: jsonSchemaTransform,
  })
  await app.register(async scope => {
    sessionRoutes(scope, options.people)
    harvestRoutes(scope, desk)
    articleRoutes(scope, desk)
    await dropRoutes(scope, desk)
    pageRoutes(scope, desk)
    eventRoutes(scope, desk)
    listRoutes(scope, desk)
    journalRoutes(scope, desk)
    jobRoutes(scope, desk)
    statisticsRoutes(scope, desk)
    scope.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
  })
  return app
}

/** A code and a sentence; never a stack trace. */
function sayErrorsPlainly(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, _request, reply) => {
    const status = error.statusCode ?? 500
    if (status >= 500)
      return reply.code(500).send({ code: 'desk-failed', message: 'The desk could not do this; nothing was changed.' })
    return reply
      .code(status)
      .send({ code: error.validation === undefined ? 'request-refused' : 'request-malformed', message: error.message })
  })
  app.setNotFoundHandler((request, reply) =>
    reply.code(404).send({ code: 'not-found', message: `There is nothing at ${request.url}` }),
  )
}
