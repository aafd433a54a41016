import { cleanLine } from '#lib/text.ts'
import { readAgent } from '#lib/user-agents.ts'

const MAX_NAME_LENGTH = 80

/** Handles the form of a demo. Greets the visitor with the entered name. Nothing is stored. */
export async function greet({ request }: { request: Request }) {
  const form = await request.formData().catch(() => new FormData())
  const typed = form.get('name')
  const name = cleanLine(typeof typed === 'string' ? typed : '').slice(0, MAX_NAME_LENGTH)
  return {
    name: name || 'Alex',
    deviceType: readAgent(request.headers.get('user-agent')).deviceType,
  }
}
