import { sql } from 'kysely';
import type { Db } from '../src/db/db.ts';

/** A column, as the database itself describes it. */
export type Column = { name: string; type: string; nullable: boolean; default: string | null };

/** A primary key, unique, check, exclusion or foreign key, as the database spells it. */
export type Constraint = {
  name: string;
  kind: 'primary key' | 'unique' | 'check' | 'exclusion' | 'foreign key';
  definition: string;
  /** The table that a foreign key points to. */
  target: string | null;
};

/** An index that is there for speed, not behind a constraint. */
export type Index = { name: string; definition: string };

/** The triggers of a table. */
export type Trigger = { name: string; definition: string };

/** A table of the schema `public`. */
export type Table = {
  name: string;
  columns: Column[];
  constraints: Constraint[];
  indexes: Index[];
  triggers: Trigger[];
};

/** Tables of the service; what keeps count of the migrations is left out. */
const ownTable = sql`c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
  and c.relname not like 'kysely%'`;

/** Every table of a migrated database, by name, with all that hangs on it. */
export async function readCatalog(db: Db): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select c.relname as name,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
          'nullable', not a.attnotnull, 'default', pg_get_expr(d.adbin, d.adrelid)) order by a.attnum)
        from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
      (select coalesce(json_agg(json_build_object('name', k.conname, 'kind', case k.contype when 'p' then 'primary key'
          when 'u' then 'unique' when 'c' then 'check' when 'x' then 'exclusion' else 'foreign key' end,
          'definition', pg_get_constraintdef(k.oid), 'target', k.confrelid::regclass)
          order by array_position('{p,u,x,c,f}'::"char"[], k.contype), k.conname), '[]')
        from pg_constraint k where k.conrelid = c.oid and k.contype in ('p', 'u', 'x', 'c', 'f')) as constraints,
      (select coalesce(json_agg(json_build_object('name', i.relname, 'definition', pg_get_indexdef(x.indexrelid))
          order by i.relname), '[]')
        from pg_index x join pg_class i on i.oid = x.indexrelid
        where x.indrelid = c.oid and not exists (select from pg_constraint k where k.conindid = x.indexrelid
          and k.conrelid = c.oid)) as indexes,
      (select coalesce(json_agg(json_build_object('name', t.tgname, 'definition', pg_get_triggerdef(t.oid))
          order by t.tgname), '[]')
        from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal) as triggers
    from pg_class c where ${ownTable} order by c.relname`.execute(db);
  return rows.map((table) => ({
    ...table,
    constraints: table.constraints.map((constraint) => ({
      ...constraint,
      target: constraint.kind === 'foreign key' ? constraint.target : null,
    })),
  }));
}

/** A function or view of the schema `public`. */
export type Routine = {
  name: string;
  /** `function(arguments) returns type`, or `view`. */
  signature: string;
  /** The tables and views that its text names. */
  tables: string[];
  triggers: { name: string; table: string; definition: string }[];
};

/** Every function and view of a migrated database but those of extensions, by name. */
export async function readRoutines(db: Db): Promise<Routine[]> {
  const { rows } = await sql<Routine>`
    with routines as (
      select p.oid, p.proname as name, p.prosrc as text,
        format('%s(%s) returns %s', p.proname, pg_get_function_arguments(p.oid), pg_get_function_result(p.oid)) as signature
      from pg_proc p join pg_language l on l.oid = p.prolang
      where p.pronamespace = 'public'::regnamespace and l.lanname in ('sql', 'plpgsql')
      union all
      select c.oid, c.relname, pg_get_viewdef(c.oid), 'view ' || c.relname
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'v'
    )
    select r.name, r.signature,
      (select coalesce(json_agg(c.relname order by c.relname), '[]') from pg_class c
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v') and r.text ~ ('\\m' || c.relname || '\\M'))
        as tables,
      (select coalesce(json_agg(json_build_object('name', t.tgname, 'table', t.tgrelid::regclass,
          'definition', pg_get_triggerdef(t.oid)) order by t.tgrelid::regclass::text, t.tgname), '[]')
        from pg_trigger t where t.tgfoid = r.oid and not t.tgisinternal) as triggers
    from routines r order by r.name`.execute(db);
  return rows;
}
