import { acceptSecretForAdmin } from '#domain/operations/known-secret.server.ts'
import { fingerprintsOf } from '#server/start/known-secret.ts'
import { type AdminCommand, done, failed } from './admin-command.ts'

export const SECRET_COMMANDS: AdminCommand[] = [
  {
    name: 'secret accept',
    args: [],
    help: 'Accepts the current SESSION_SECRET for this database, so QR Magnet can start if the old secret is lost.',
    async confirm() {
      return 'Links in emails, sessions, authenticator apps and connections that depend on the old secret will stop working.'
    },
    async run({ services, operator }) {
      return (await acceptSecretForAdmin(services, operator, fingerprintsOf(services.env)))
        ? done('QR Magnet now accepts this SESSION_SECRET.')
        : failed('This SESSION_SECRET is already accepted, or QR Magnet has never been started.')
    },
  },
]
