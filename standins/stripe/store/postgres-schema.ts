/** Serializes schema creation, so that two servers can start at once on one database. */
const SCHEMA_LOCK = 7_110_042

/** The stand-in's schema. Running it twice has no effect. */
export const STANDIN_STRIPE_SCHEMA = `
select pg_advisory_xact_lock(${SCHEMA_LOCK});

create schema if not exists standin_stripe;

create table if not exists standin_stripe.objects (
  id text primary key,
  kind text not null,
  seq bigint generated always as identity,
  version integer not null default 1,
  secrets jsonb,
  body jsonb not null,
  payment_intent text generated always as (body->>'payment_intent') stored,
  metadata jsonb generated always as (body->'metadata') stored
) with (fillfactor = 80);
-- the connected account that an object belongs to; null for the platform's own
alter table standin_stripe.objects add column if not exists account text;

create index if not exists objects_newest on standin_stripe.objects (kind, seq desc);
create index if not exists objects_of_payment_intent
  on standin_stripe.objects (payment_intent, kind, seq desc) where payment_intent is not null;
create index if not exists objects_by_metadata on standin_stripe.objects
  using gin (metadata jsonb_path_ops) where kind = 'payment_intent';
create unique index if not exists tax_transaction_reference_of_account
  on standin_stripe.objects (coalesce(account, ''), (body->>'reference')) where kind = 'tax.transaction';
drop index if exists standin_stripe.tax_transaction_reference;

-- disputes of earlier versions took no evidence
update standin_stripe.objects
   set body = body || '{"evidence": {}, "evidence_details": {"due_by": null, "enhanced_eligibility": {},
     "has_evidence": false, "past_due": false, "submission_count": 0, "submission_method": "not_submitted"}}'
 where kind = 'dispute' and not body ? 'evidence_details';

create table if not exists standin_stripe.idempotency_keys (
  key text primary key,
  fingerprint text not null,
  status integer not null,
  body text not null,
  created timestamptz not null
);

create or replace function standin_stripe.refuse_stale_write() returns text language plpgsql as $$
begin
  raise exception 'The object changed since it was read' using errcode = '40001';
end $$;
`
