import type { Pool } from 'pg'

/** Creates what is missing of the provider's own schema. Two processes may start at once. */
export async function createProviderTables(pool: Pool): Promise<void> {
  // one query text is one transaction: the lock is released with its end
  await pool.query(`
    select pg_advisory_xact_lock(hashtext('standin_identity'));
    create schema if not exists standin_identity;
    create table if not exists standin_identity.signing_keys (
      kid text primary key,
      private_jwk jsonb not null,
      created_at timestamptz not null default now()
    );
    create table if not exists standin_identity.users (
      user_id text primary key,
      phone_number text unique not null,
      created_at timestamptz not null default now()
    );
    create table if not exists standin_identity.codes (
      phone_number text primary key,
      code_id text not null,
      code_hash text not null,
      attempts int not null default 0,
      expires_at timestamptz not null,
      used_at timestamptz
    );
    create table if not exists standin_identity.sessions (
      session_id text primary key,
      user_id text not null,
      phone_number text not null,
      scope text not null,
      generation int not null default 0,
      rotated_at timestamptz,
      expires_at timestamptz not null,
      revoked_at timestamptz
    );
    create index if not exists sessions_expired on standin_identity.sessions (expires_at);
  `)
}
