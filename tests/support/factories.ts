import { account, user, userProfile } from '#db/schema/accounts.ts'
import { displayName } from '#lib/display-name.ts'
import type { Services } from '#platform/services.ts'

export type TestUser = {
  id: string
  email: string
  firstName: string
  lastName: string
  password: string
}

export type TestUserInput = Partial<Omit<TestUser, 'id'>> & {
  /** Whether the email is confirmed. Default: true. */
  confirmed?: boolean
}

const PASSWORD = 'secret1'
const hashes = new Map<string, Promise<string>>()
let created = 0

/** Creates an account with the password 'secret1'. */
export async function createUser(
  services: Services,
  { confirmed = true, ...input }: TestUserInput = {},
): Promise<TestUser> {
  const number = ++created
  const person = {
    email: input.email ?? `creator${number}@example.com`,
    firstName: input.firstName ?? 'Ada',
    lastName: input.lastName ?? `Creator ${number}`,
    password: input.password ?? PASSWORD,
  }
  const name = displayName(person.firstName, person.lastName)
  const password = await hashOf(services, person.password)
  const now = services.clock.now()
  return services.db.transaction(async (tx) => {
    const [row] = await tx
      .insert(user)
      .values({
        name,
        email: person.email,
        firstName: person.firstName,
        lastName: person.lastName,
        emailVerified: confirmed,
        emailConfirmedAt: confirmed ? now : null,
        createdAt: now,
        updatedAt: now,
      })
      .returning({ id: user.id })
    if (!row) throw new Error('no user was made')
    const { firstName, lastName } = person
    await tx.insert(userProfile).values({ id: row.id, firstName, lastName, displayName: name })
    await tx
      .insert(account)
      .values({ userId: row.id, accountId: row.id, providerId: 'credential', password })
    return { id: row.id, ...person }
  })
}

/** Signs in an account without the page and resolves with the Cookie header ("name=value; …"). */
export async function signIn(services: Services, person: { id: string }): Promise<string> {
  const { headers } = await services.auth.api.startSession({
    body: { userId: person.id },
    returnHeaders: true,
  })
  const pairs = headers.getSetCookie().map((line) => line.split(';')[0] ?? '')
  return pairs.filter((pair) => !pair.endsWith('=')).join('; ')
}

/** Hashes each password only once, because hashing is slow by design. */
async function hashOf(services: Services, password: string): Promise<string> {
  const known = hashes.get(password) ?? makeHash(services, password)
  hashes.set(password, known)
  return known
}

async function makeHash({ passwords }: Services, password: string): Promise<string> {
  const hashed = await passwords.hash(password, { stranger: 'a test' })
  if (!hashed.ok) throw new Error('no room for a password')
  return hashed.hash
}
