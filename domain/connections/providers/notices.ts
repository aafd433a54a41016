import { z } from 'zod'
import { withoutLinks } from '#lib/text.ts'
import { failureOf, isOk, read } from '../answers.ts'
import { NO_CHOICES } from '../choices.ts'
import { type HttpAnswer, jsonRequest } from '../http.ts'
import { done, type Failure, type LeadToSend, type Provider } from '../provider.ts'

/**
 * Slack, through an incoming webhook. It allows one message a second. Written from general
 * knowledge, not compared with Slack's documentation.
 */
export const slack: Provider = {
  limits: { atOnce: 1, requestsPerSecond: 1, perCall: 1 },
  requestsFor: () => 1,
  people: null,

  // The only way to check a URL is to send a message. Slack rejects an empty message, but its
  // response shows whether the URL exists.
  async validate(http, { url = '' }) {
    const answer = await http(jsonRequest('POST', url, {}, {}))
    if (answer.status === 400) return { result: 'done', choices: NO_CHOICES }
    return isOk(answer) ? { result: 'done', choices: NO_CHOICES } : failure(answer)
  },

  async send(http, { url = '' }, lead) {
    // In plain text, nothing that a visitor entered can become a link or a mention.
    const plain = { type: 'plain_text', text: noticeOf(lead, (text) => text), emoji: false }
    const body = {
      text: noticeOf(lead, escapeSlack),
      blocks: [{ type: 'section', text: plain }],
      unfurl_links: false,
      unfurl_media: false,
    }
    const answer = await http(jsonRequest('POST', url, {}, body))
    return isOk(answer) ? done() : failure(answer)
  },
}

/**
 * Discord, through a channel's webhook. It allows 30 messages a minute. Written from general
 * knowledge, not compared with Discord's documentation.
 */
export const discord: Provider = {
  limits: { atOnce: 1, requestsPerSecond: 0.5, perCall: 1 },
  requestsFor: () => 1,
  people: null,

  async validate(http, { url = '' }) {
    const answer = await http({ method: 'GET', url })
    if (!isOk(answer)) return failure(answer)
    const name = read(answer, z.object({ name: z.string() }))?.name ?? null
    return { result: 'done', choices: { ...NO_CHOICES, account: name } }
  },

  async send(http, { url = '' }, lead) {
    // Without `allowed_mentions`, a name such as '@everyone' would notify an entire server.
    const body = { content: noticeOf(lead, escapeDiscord), allowed_mentions: { parse: [] } }
    const answer = await http(jsonRequest('POST', url, {}, body))
    return isOk(answer) ? done() : failure(answer)
  },
}

/**
 * Returns the text of a notice. It contains the person's name only if the connection's owner chose
 * that.
 */
export function noticeOf(lead: LeadToSend, toText: (text: string) => string): string {
  const { values, showsPerson } = lead
  const who = showsPerson
    ? `${toText(withoutLinks(values.name))} (${toText(values.email)})`
    : 'Someone'
  const where = [
    values.placement && `from ${toText(values.placement)}`,
    values.campaign && `in ${toText(values.campaign)}`,
    values.country && `in ${toText(values.country)}`,
  ].filter(Boolean)
  return [`New lead: ${who} signed up for ${toText(values.magnet)}`, ...where].join(', ')
}

/** Escapes the three characters that Slack reads as markup. */
export const escapeSlack = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

export const escapeDiscord = (text: string): string =>
  text.replace(/[\\*_~`|>#()[\]<@:-]/g, String.raw`\$&`)

/** Slack returns errors as plain words such as 'no_service'. Discord returns JSON. */
function failure(answer: HttpAnswer): Failure {
  const discordError = read(answer, z.object({ message: z.string() }))?.message
  const message = discordError ?? answer.text.slice(0, 100)
  if (answer.status === 429) {
    const seconds = read(answer, z.object({ retry_after: z.number() }))?.retry_after
    if (seconds !== undefined) {
      return { result: 'retry', error: 'Too many messages (429)', retryAfterMs: seconds * 1000 }
    }
  }
  if ([404, 410].includes(answer.status)) {
    return {
      result: 'broken',
      error: `The webhook or its channel no longer exists: ${message}`,
    }
  }
  return failureOf(answer, message)
}
