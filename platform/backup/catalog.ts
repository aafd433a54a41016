import type pg from 'pg'

// What PostgreSQL's catalog contains about the tables of the schema `public`. Tables of extensions
// are not included.

export type Table = {
  name: string
  /** The columns in order, without generated ones. */
  columns: string[]
  /** The table's size on disk. The largest table is stored first. */
  bytes: number
  partition: { of: string; bound: string } | null
}

const OURS = `n.nspname = 'public'
  and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`

/** Returns the tables that contain rows: plain tables and partitions. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<{
    name: string
    columns: string[]
    bytes: string
    of: string | null
    bound: string | null
  }>(`
    select c.relname as name, pg_relation_size(c.oid) as bytes,
      p.relname as of, pg_get_expr(c.relpartbound, c.oid) as bound,
      coalesce((select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''),
        '{}') as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    left join pg_inherits i on i.inhrelid = c.oid and c.relispartition
    left join pg_class p on p.oid = i.inhparent
    where ${OURS} and c.relkind = 'r'
    order by c.relname collate "C"`)
  return rows.map(({ name, columns, bytes, of, bound }) => ({
    name,
    columns,
    bytes: Number(bytes),
    partition: of !== null && bound !== null ? { of, bound } : null,
  }))
}

export type SequenceState = { name: string; value: string; isCalled: boolean }

/**
 * Returns the positions of the sequences. Sequences don't belong to a snapshot, so read them after
 * the tables.
 */
export async function listSequences(client: pg.ClientBase): Promise<SequenceState[]> {
  const { rows } = await client.query<{ name: string }>(`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where ${OURS} and c.relkind = 'S' order by 1`)
  const states: SequenceState[] = []
  for (const { name } of rows) {
    const { rows: found } = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${quoted(client, name)}`,
    )
    if (found[0]) states.push({ name, ...found[0] })
  }
  return states
}

/**
 * Returns the name of any table that doesn't belong to the system or to an extension; null if there
 * is none.
 */
export async function findAnyTable(client: pg.ClientBase): Promise<string | null> {
  const { rows } = await client.query<{ name: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname !~ '^(pg_|information_schema$)'
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by n.nspname <> 'public', 1 limit 1`)
  return rows[0]?.name ?? null
}

/** Returns the newest applied migration's time in ms. Throws if there is none. */
export async function newestMigration(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ newest: string | null }>(
    'select max(created_at) as newest from drizzle.__drizzle_migrations',
  )
  return Number(rows[0]?.newest ?? 0)
}

/**
 * Something that obstructs loading rows: the statement that removes it, and the statement that
 * restores it.
 */
export type Obstacle = { drop: string; restore: string }

/**
 * Returns what to remove before rows are loaded, and how to restore it: triggers, foreign keys and
 * constraints that apply to new rows only (`NOT VALID`), and the indexes that no constraint needs.
 * The tables' owner is allowed to do all of this.
 */
export async function listObstacles(client: pg.ClientBase): Promise<Obstacle[]> {
  const { rows } = await client.query<Obstacle>(`
    select format('alter table public.%I disable trigger %I', c.relname, t.tgname) as drop,
      format('alter table public.%I enable %s trigger %I', c.relname,
        case t.tgenabled when 'R' then 'replica' when 'A' then 'always' else '' end, t.tgname)
        as restore, 3 as rank
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where ${OURS} and not t.tgisinternal and t.tgparentid = 0 and t.tgenabled <> 'D'
    union all
    select format('alter table public.%I drop constraint %I', c.relname, k.conname),
      format('alter table public.%I add constraint %I %s', c.relname, k.conname,
        pg_get_constraintdef(k.oid)), 1
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    join pg_namespace n on n.oid = c.relnamespace
    where ${OURS} and k.conparentid = 0 and (k.contype = 'f' or (k.contype = 'c' and not k.convalidated))
    union all
    select format('drop index public.%I', x.relname), pg_get_indexdef(i.indexrelid), 2
    from pg_index i join pg_class x on x.oid = i.indexrelid join pg_class c on c.oid = i.indrelid
    join pg_namespace n on n.oid = c.relnamespace
    where ${OURS} and x.relkind = 'i' and not x.relispartition
      and not exists (select from pg_constraint k where k.conindid = i.indexrelid
        and k.contype in ('p', 'u', 'x'))
    order by 3, 1`)
  return rows.map(({ drop, restore }) => ({ drop, restore }))
}

export const quoted = (client: pg.ClientBase, name: string): string =>
  `public.${client.escapeIdentifier(name)}`
