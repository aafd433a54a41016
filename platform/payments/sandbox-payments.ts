import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { sandboxCustomer, sandboxSession } from '#db/schema/sandbox.ts'
import type { Clock } from '../clock.ts'
import type { Database, Transaction } from '../db/database.ts'
import type { CheckoutRequest, Payments } from './payments.ts'
import {
  afterAction,
  buy,
  changePrice,
  dueForChange,
  EMPTY_STATE,
  endNow,
  type PortalAction,
  parseState,
  portalActions,
  type SandboxPrice,
  type SandboxState,
} from './sandbox-state.ts'

export type SandboxOptions = {
  db: Database
  clock: Clock
  prices: SandboxPrice[]
  /** The secret that signs the sandbox's own webhooks. */
  secret: string
}

type Request =
  | ({ kind: 'checkout' } & CheckoutRequest)
  | { kind: 'change'; subscriptionId: string; priceId: string; returnUrl: string; doneUrl: string }
  | { kind: 'portal'; returnUrl: string }

/** The content of a sandbox page. */
export type SandboxPage = {
  id: string
  userId: string
  request: Request
  price: SandboxPrice | null
  state: SandboxState
  /**
   * The amount due now, in cents. It is less than the price if the rest of a running plan is
   * credited.
   */
  dueCents: number
  closed: boolean
  /** The actions that the portal currently offers. */
  actions: PortalAction[]
}

/**
 * The result of an action on a sandbox page: the signed webhook to deliver and the URL to redirect
 * to.
 */
export type SandboxStep = { body: string; signature: string; goTo: string }

export type SandboxPayments = Payments & {
  kind: 'sandbox'
  findPage(id: string): Promise<SandboxPage | null>
  /** Pays a checkout or confirms a change of plan. Resolves with null if the page was closed. */
  pay(id: string): Promise<SandboxStep | null>
  act(id: string, action: PortalAction): Promise<SandboxStep | null>
}

/** Older webhooks are rejected, as by the real provider. */
const TOLERANCE_S = 300

/**
 * Returns a payment provider that moves no money and keeps its state in our database, so that every
 * payment flow can be tried without a payment key. As with the real provider, its webhooks are
 * signed and its state is fetched.
 */
export function createSandboxPayments(options: SandboxOptions): SandboxPayments {
  const { db, clock, prices, secret } = options
  const newId = (kind: string) => `${kind}_sandbox_${randomBytes(12).toString('hex')}`
  const sign = (body: string, seconds: number) =>
    createHmac('sha256', `sandbox ${secret}`).update(`${seconds}.${body}`).digest('hex')
  const priceOf = (id: string) => prices.find(({ priceId }) => priceId === id) ?? null

  /**
   * The page's URL has the same host as the customer's previous page, because their session cookie
   * belongs to that host.
   */
  async function open(customerId: string, request: Request, returnUrl: string) {
    const id = newId('page')
    await db.insert(sandboxSession).values({ id, customerId, request })
    return { url: new URL(`/sandbox/${id}`, returnUrl).href }
  }

  function dueOf(request: Request, { subscriptions }: SandboxState): number {
    if (request.kind === 'portal') return 0
    const to = priceOf(request.priceId)
    if (!to || request.kind === 'checkout') return to?.cents ?? 0
    const running = subscriptions.find(({ id }) => id === request.subscriptionId)
    const from = priceOf(running?.priceId ?? '')
    if (!running || !from) return to.cents
    return dueForChange(running.currentPeriodEnd, clock.now(), { from, to })
  }

  function step(type: string, customerId: string, goTo: string): SandboxStep {
    const seconds = Math.floor(clock.now().getTime() / 1000)
    const body = JSON.stringify({ id: newId('evt'), type, customerId, seconds })
    return { body, signature: `t=${seconds},v1=${sign(body, seconds)}`, goTo }
  }

  /** Changes a customer under a lock, so that concurrent clicks are handled one after another. */
  const change = (customerId: string, next: (state: SandboxState) => SandboxState) =>
    db.transaction((tx) => changeIn(tx, customerId, next))

  return {
    kind: 'sandbox',
    prices: prices.map(({ priceId, plan }) => ({ priceId, plan })),

    async createCustomer({ userId }) {
      const fresh = { id: newId('cus'), userId, state: EMPTY_STATE }
      await db.insert(sandboxCustomer).values(fresh).onConflictDoNothing()
      const [row] = await db
        .select({ id: sandboxCustomer.id })
        .from(sandboxCustomer)
        .where(eq(sandboxCustomer.userId, userId))
      if (!row) throw new Error(`The sandbox has no customer of user ${userId} after inserting it`)
      return row.id
    },

    async closeCheckouts(customerId) {
      await db
        .update(sandboxSession)
        .set({ closedAt: clock.now() })
        .where(and(eq(sandboxSession.customerId, customerId), isNull(sandboxSession.closedAt)))
    },
    async openCheckout(request) {
      await this.closeCheckouts(request.customerId)
      return open(request.customerId, { kind: 'checkout', ...request }, request.cancelUrl)
    },
    openPlanChange: ({ customerId, ...planChange }) =>
      open(customerId, { kind: 'change', ...planChange }, planChange.returnUrl),
    openPortal: ({ customerId, returnUrl }) =>
      open(customerId, { kind: 'portal', returnUrl }, returnUrl),

    async cancelSubscription(id) {
      const held = JSON.stringify({ subscriptions: [{ id }] })
      const [owner] = await db
        .select({ id: sandboxCustomer.id })
        .from(sandboxCustomer)
        .where(sql`${sandboxCustomer.state} @> ${held}::jsonb`)
      if (owner) await change(owner.id, (state) => endNow(state, id))
    },

    async fetchCustomer(customerId) {
      const [row] = await db
        .select()
        .from(sandboxCustomer)
        .where(eq(sandboxCustomer.id, customerId))
      if (!row) return null
      const { subscriptions, payments } = parseState(row.state)
      return { subscriptions, payments }
    },

    parseEvent(body, signature) {
      const [, seconds, mac] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signature ?? '') ?? []
      if (!seconds || !mac) return null
      const age = clock.now().getTime() / 1000 - Number(seconds)
      const expected = Buffer.from(sign(body, Number(seconds)), 'hex')
      if (Math.abs(age) > TOLERANCE_S || !timingSafeEqual(expected, Buffer.from(mac, 'hex')))
        return null
      const event = JSON.parse(body) as { id: string; type: string; customerId: string }
      return { ...event, paymentId: null, at: new Date(Number(seconds) * 1000) }
    },

    async findPage(id) {
      const [row] = await db
        .select()
        .from(sandboxSession)
        .innerJoin(sandboxCustomer, eq(sandboxCustomer.id, sandboxSession.customerId))
        .where(eq(sandboxSession.id, id))
      if (!row) return null
      const request = row.sandbox_sessions.request as Request
      const state = parseState(row.sandbox_customers.state)
      return {
        id,
        userId: row.sandbox_customers.userId,
        request,
        price: request.kind === 'portal' ? null : priceOf(request.priceId),
        state,
        dueCents: dueOf(request, state),
        closed: row.sandbox_sessions.closedAt !== null,
        actions: portalActions(state),
      }
    },

    async pay(id) {
      const closing = await db.transaction(async (tx) => {
        const [session] = await tx
          .update(sandboxSession)
          .set({ closedAt: clock.now() })
          .where(and(eq(sandboxSession.id, id), isNull(sandboxSession.closedAt)))
          .returning()
        const request = session?.request as Request | undefined
        if (!session || !request || request.kind === 'portal') return null
        const price = priceOf(request.priceId)
        if (!price) return null
        await changeIn(tx, session.customerId, (state) => {
          const at = { state, now: clock.now(), newId }
          if (request.kind === 'checkout') return buy(at, price)
          const from = state.subscriptions.find((one) => one.id === request.subscriptionId)
          const fromPrice = from && priceOf(from.priceId)
          return fromPrice ? changePrice(at, request.subscriptionId, fromPrice, price) : state
        })
        return { request, customerId: session.customerId }
      })
      if (!closing) return null
      const { request, customerId } = closing
      return request.kind === 'checkout'
        ? step('checkout.session.completed', customerId, request.successUrl)
        : step('customer.subscription.updated', customerId, request.doneUrl)
    },

    async act(id, action) {
      const page = await this.findPage(id)
      if (page?.request.kind !== 'portal') return null
      const [session] = await db.select().from(sandboxSession).where(eq(sandboxSession.id, id))
      if (!session) return null
      await change(session.customerId, (state) =>
        afterAction({ state, now: clock.now(), newId }, action, priceOf),
      )
      const here = new URL(`/sandbox/${id}`, page.request.returnUrl).href
      return step('customer.subscription.updated', session.customerId, here)
    },

    async close() {},
  }
}

async function changeIn(
  tx: Transaction,
  customerId: string,
  next: (state: SandboxState) => SandboxState,
): Promise<void> {
  const [row] = await tx
    .select()
    .from(sandboxCustomer)
    .where(eq(sandboxCustomer.id, customerId))
    .for('update')
  if (!row) return
  await tx
    .update(sandboxCustomer)
    .set({ state: next(parseState(row.state)) })
    .where(eq(sandboxCustomer.id, customerId))
}
