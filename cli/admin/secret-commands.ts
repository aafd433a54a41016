import { acceptSecretForAdmin } from '#domain/operations/known-secret.server.ts'
import { fingerprintsOf } from '#server/start/known-secret.ts'
import { type AdminCommand, done, failed } from './admin-command.ts'

export const SECRET_COMMANDS: AdminCommand[] = [
  {
    name: 'secret accept',
    args: [],
    help: 'Lets the product start with this SESSION_SECRET if the one that the database was used with is lost.',
    async confirm() {
      return 'Links in emails, sessions, authenticator apps and connections that depend on the old secret stop working.'
    },
    async run({ services, operator }) {
      return (await acceptSecretForAdmin(services, operator, fingerprintsOf(services.env)))
        ? done('The product starts with this SESSION_SECRET now.')
        : failed('This SESSION_SECRET is already accepted, or the product has never been started.')
    },
  },
]
