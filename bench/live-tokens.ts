import { createHash, randomBytes } from 'node:crypto'
import type pg from 'pg'

/**
 * Inserts live sources for the magnets that there are, in turn, and returns their tokens. Their rows
 * have no sealed token, which only their owner's screens read.
 */
export async function createTokens(client: pg.Client, count: number): Promise<string[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(16).toString('base64url'))
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest())
  await client.query(
    `with magnets as (
       select id, user_id, row_number() over (order by id) - 1 as n, count(*) over () as total
       from lead_magnets where creator_id is null
     )
     insert into live_sources (owner_id, name, magnet_id, token_hash, token_sealed, counting_since,
       shows_counter, goal)
     select m.user_id, 'Bench ' || t.n, m.id, t.hash, '', now(), true, 200
     from unnest($1::bytea[]) with ordinality t (hash, n)
     join magnets m on m.n = t.n % m.total`,
    [hashes],
  )
  return tokens
}
