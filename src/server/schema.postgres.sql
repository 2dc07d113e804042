-- The whole database, written by `npm run schema`. A table has its indexes and triggers below it.
-- Text sorts by bytes. Amounts are paise, weights milligrams, rates basis points, times ISO 8601 in UTC.

create or replace function indian_day(text) returns text language sql immutable strict as $$ select to_char($1::timestamptz at time zone 'Asia/Kolkata', 'YYYY-MM-DD') $$;

create table approvals (
  id text collate "C" not null,
  state text collate "C" not null default 'waiting',
  area text collate "C" not null default '',
  what text collate "C" not null default '',
  says text collate "C" not null default '',
  about text collate "C" not null default '',
  record text collate "C" not null default '',
  made_by text collate "C" not null default '',
  made_at text collate "C" not null default '',
  expires_at text collate "C" not null default '',
  decided_by text collate "C" not null default '',
  decided_at text collate "C" not null default '',
  reason text collate "C" not null default '',
  changes text collate "C" not null default '',
  operation text collate "C" not null default '',
  call text collate "C" not null default '',
  primary key (id),
  check (state <> 'approved' or decided_by <> made_by)
);
create index approvals_area on approvals (area, made_at, id);
create index approvals_kept on approvals (expires_at) where call <> '';
create index approvals_made_at on approvals (made_at, id);
create index approvals_made_by on approvals (made_by, made_at);
create index approvals_record on approvals (record, made_at, id);
create index approvals_state on approvals (state, made_at, id);

-- Number of attempts under a hashed key, until the count expires.
create table attempts (
  key_hash text collate "C" not null,
  points integer not null default 0,
  expires_at text collate "C" not null default '',
  primary key (key_hash)
);
create index attempts_expires on attempts (expires_at);

-- Audit entries, which never change. Ids ascend and have twelve digits. `dossier_id` is the record whose page lists the entry. `changes` is JSON; `hash` covers the entry and the previous hash.
create table audit_entries (
  id text collate "C" not null,
  at text collate "C" not null default '',
  area text collate "C" not null default '',
  act text collate "C" not null default '',
  record_id text collate "C" not null default '',
  dossier_id text collate "C" not null default '',
  title text collate "C" not null default '',
  actor_id text collate "C" not null default '',
  actor_name text collate "C" not null default '',
  actor_role text collate "C" not null default '',
  changes text collate "C" not null default '',
  request_id text collate "C" not null default '',
  hash text collate "C" not null default '',
  -- IP address of the caller; '' without a caller.
  address text collate "C" not null default '',
  primary key (id)
);
create index audit_act on audit_entries (act, id);
create index audit_actor on audit_entries ((lower(actor_name)) collate "C", id);
create index audit_area on audit_entries (area, id);
create index audit_area_actor on audit_entries (area, (lower(actor_name)) collate "C", id);
create index audit_at on audit_entries (at, actor_id);
create index audit_dossier on audit_entries (dossier_id, area, act, id);
create index audit_role on audit_entries (actor_role, id);
create index audit_sealed on audit_entries (id) where act = 'sealed';
create index audit_title on audit_entries ((lower(title)) collate "C", id);
create function audit_entries_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'The record of who did what is only ever added to';
end $$;
create trigger audit_entries_append_only before update or delete or truncate on audit_entries for each statement execute function audit_entries_append_only();
create function audit_names_added() returns trigger language plpgsql as $$
begin
  insert into audit_names (name, searched) select lower(new.actor_name), '' || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(new.actor_name), ' ', ''), '	', ''), '
', ''), '', ''), '''', ''), '’', ''), '‘', ''), 'ʼ', ''), '`', ''), '´', ''), '.', ''), '‌', ''), '‍', '') where true on conflict (name) do nothing;
  insert into audit_names (name, searched) select lower(new.title), '' || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(new.title), ' ', ''), '	', ''), '
', ''), '', ''), '''', ''), '’', ''), '‘', ''), 'ʼ', ''), '`', ''), '´', ''), '.', ''), '‌', ''), '‍', '') where true on conflict (name) do nothing;
  return null;
end $$;
create trigger audit_names_added after insert on audit_entries for each row execute function audit_names_added();

-- Single row: count of entries, hash and time of the last one, and the seal (#engine/server/audit/seal.ts). `mailed_day` is the last day whose end was mailed.
create table audit_head (
  id integer not null,
  count bigint not null default 0,
  hash text collate "C" not null default '',
  seal text collate "C" not null default '',
  at text collate "C" not null default '',
  mailed_day text collate "C" not null default '',
  primary key (id)
);

-- Distinct names in the audit log in lower case, maintained by a trigger.
create table audit_names (
  number bigint generated always as identity primary key,
  name text collate "C" not null default '',
  searched text collate "C" not null default '',
  unique (name)
);
create index audit_names_searched on audit_names using gin (searched gin_trgm_ops);

-- Copy of callbacks, by which lists search and sort. Its rows are those of callback_list_rows; `searched` holds the texts of fields, each after two characters 0x1F.
create table callback_list (
  number bigint generated always as identity primary key,
  id text collate "C" not null references callbacks (id) on delete cascade,
  created_at text collate "C" not null default '',
  phone text collate "C" not null default '',
  state text collate "C" not null default '',
  assignee text collate "C" not null default '',
  searched text collate "C" not null default '',
  unique (id)
);
create index callback_list_assignee on callback_list (assignee, created_at, id);
create index callback_list_created_at on callback_list (created_at, id);
create index callback_list_phone on callback_list (phone, id);
create index callback_list_state on callback_list (state, created_at, id);
create index callback_list_searched on callback_list using gin (searched gin_trgm_ops);
create view callback_list_rows as select callbacks.id as id, callbacks.created_at as created_at, callbacks.phone as phone, callbacks.state as state, callbacks.assignee as assignee, '' || case when ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(callbacks.phone, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0') like '91%' and length(ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(callbacks.phone, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0')) >= 12 then ltrim(substr(ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(callbacks.phone, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0'), 3), '0') else ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(callbacks.phone, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0') end as searched from callbacks;

create table callbacks (
  id text collate "C" not null,
  created_at text collate "C" not null default '',
  phone text collate "C" not null default '',
  state text collate "C" not null default 'new',
  assignee text collate "C" not null default '',
  note text collate "C" not null default '',
  language text collate "C" not null default '',
  version integer not null default 0,
  primary key (id)
);
create index callbacks_created on callbacks (created_at, id);
create index callbacks_phone on callbacks (phone, id);
create function callback_list_added() returns trigger language plpgsql as $$
begin
  insert into callback_list (id, created_at, phone, state, assignee, searched) select id, created_at, phone, state, assignee, searched from callback_list_rows where id = new.id;
  return null;
end $$;
create trigger callback_list_added after insert on callbacks for each row execute function callback_list_added();
create function callback_list_changed() returns trigger language plpgsql as $$
begin
  update callback_list set (created_at, phone, state, assignee, searched) = (select created_at, phone, state, assignee, searched from callback_list_rows as now where now.id = callback_list.id) where id in (new.id);
  return null;
end $$;
create trigger callback_list_changed after update on callbacks for each row when (new.created_at is distinct from old.created_at or new.phone is distinct from old.phone or new.state is distinct from old.state or new.assignee is distinct from old.assignee) execute function callback_list_changed();

-- Notes are counted by piece. Rows never change: a later count of the same kind and day corrects one.
create table cash_counts (
  id text collate "C" not null,
  created_at text collate "C" not null default '',
  moment text collate "C" not null default 'opening',
  notes_500 integer not null default 0,
  notes_200 integer not null default 0,
  notes_100 integer not null default 0,
  notes_50 integer not null default 0,
  notes_20 integer not null default 0,
  notes_10 integer not null default 0,
  coins_paise bigint not null default 0,
  counted_paise bigint not null default 0,
  counted_by text collate "C" not null default '',
  note text collate "C" not null default '',
  day text collate "C" not null default '',
  primary key (id)
);
create index cash_counts_created on cash_counts (created_at, id);
create index cash_counts_day on cash_counts (day, moment, created_at);

-- Rows never change: a reversal is a row of its own.
create table cash_movements (
  day text collate "C" generated always as (indian_day(created_at)) stored,
  id text collate "C" not null,
  created_at text collate "C" not null default '',
  kind text collate "C" not null default '',
  amount_paise bigint not null default 0,
  note text collate "C" not null default '',
  recorded_by text collate "C" not null default '',
  reverses text collate "C" references cash_movements (id),
  reason text collate "C" not null default '',
  primary key (id)
);
create index cash_movements_created on cash_movements (created_at, id);
create index cash_movements_day on cash_movements (day, created_at, kind, amount_paise);
create index cash_movements_kind on cash_movements (kind, created_at, id);
create unique index cash_movements_reverses on cash_movements (reverses) where reverses is not null;

-- Charges on loans by days, besides interest.
create table charges (
  id text collate "C" not null,
  created_at text collate "C" not null default '',
  sequence integer,
  name text collate "C" not null default '',
  net_paise bigint not null default 0,
  gst_paise bigint not null default 0,
  charged_by text collate "C" not null default '',
  on_what text collate "C" not null default 'demand',
  loan_id text collate "C" not null references loans (id),
  primary key (id)
);
create index charges_of_loan on charges (loan_id, created_at);

-- Compensation for a late release that was the branch's delay, paid once.
create table compensations (
  paid_day text collate "C" generated always as (indian_day(paid_at)) stored,
  id text collate "C" not null,
  created_at text collate "C" not null default '',
  loan_id text collate "C" not null references loans (id),
  days_late integer not null default 0,
  amount_paise bigint not null default 0,
  state text collate "C" not null default '',
  paid_by text collate "C" not null default '',
  reference text collate "C" not null default '',
  paid_at text collate "C",
  paid_out_by text collate "C" not null default '',
  release_id text collate "C" not null references releases (id),
  -- Normalized and unique: see #domain/basics/references.ts.
  reference_key text collate "C",
  primary key (id)
);
create index compensations_created on compensations (created_at, id);
create index compensations_loan on compensations (loan_id, created_at);
create index compensations_paid on compensations (paid_day, paid_at, paid_by, amount_paise);
create index compensations_paid_by on compensations (paid_by, created_at, id);
create unique index compensations_reference on compensations (reference_key) where reference_key is not null;
create unique index compensations_release on compensations (release_id);
create index compensations_state on compensations (state, created_at, id, amount_paise);

create table contact_messages (
  id text collate "C" not null,
  created_at text collate "C" not null default '',
  reference text collate "C" not null default '',
  name text collate "C" not null default '',
  email text collate "C" not null default '',
  phone text collate "C" not null default '',
  gold_milligrams bigint not null default 0,
  message text collate "C" not null default '',
  state text collate "C" not null default 'new',
  assignee text collate "C" not null default '',
  note text collate "C" not null default '',
  language text collate "C" not null default '',
  version integer not null default 0,
  primary key (id)
);
create index contact_messages_created on contact_messages (created_at, id);
create index contact_messages_phone on contact_messages (phone, id);
create unique index contact_messages_reference on contact_messages (reference);
create function message_list_added() returns trigger language plpgsql as $$
begin
  insert into message_list (id, created_at, name_key, phone, gold_milligrams, state, assignee, searched) select id, created_at, name_key, phone, gold_milligrams, state, assignee, searched from message_list_rows where id = new.id;
  return null;
end $$;
create trigger message_list_added after insert on contact_messages for each row execute function message_list_added();
create function message_list_changed() returns trigger language plpgsql as $$
begin
  update message_list set (created_at, name_key, phone, gold_milligrams, state, assignee, searched) = (select created_at, name_key, phone, gold_milligrams, state, assignee, searched from message_list_rows as now where now.id = message_list.id) where id in (new.id);
  return null;
end $$;
create trigger message_list_changed after update on contact_messages for each row when (new.created_at is distinct from old.created_at or new.name is distinct from old.name or new.phone is distinct from old.phone or new.gold_milligrams is distinct from old.gold_milligrams or new.state is distinct from old.state or new.assignee is distinct from old.assignee or new.email is distinct from old.email or new.message is distinct from old.message or new.reference is distinct from old.reference) execute function message_list_changed();

-- Copy of customers, by which lists search and sort. Its rows are those of customer_list_rows; `searched` holds the texts of fields, each after two characters 0x1F.
create table customer_list (
  number bigint generated always as identity primary key,
  id text collate "C" not null references customers (id) on delete cascade,
  aadhar_number text collate "C" not null default '',
  name_key text collate "C" not null default '',
  email text collate "C" not null default '',
  secondary_mobile text collate "C" not null default '',
  emergency_mobile text collate "C" not null default '',
  active_loans integer not null default 0,
  total_loans integer not null default 0,
  own_page text collate "C" not null default 'none',
  email_delivery text collate "C" not null default '',
  searched text collate "C" not null default '',
  unique (id)
);
create index customer_list_aadhar_number on customer_list (aadhar_number);
create index customer_list_email_delivery on customer_list (email_delivery, name_key, aadhar_number);
create index customer_list_name_key_aadhar_number on customer_list (name_key, aadhar_number);
create index customer_list_own_page on customer_list (own_page, name_key, aadhar_number);
create index customer_list_total_loans_aadhar_number on customer_list (total_loans, aadhar_number);
create index customer_list_without_email on customer_list (email, name_key, aadhar_number) where email = '';
create index customer_list_without_emergency_mobile on customer_list (emergency_mobile, name_key, aadhar_number) where emergency_mobile = '';
create index customer_list_without_secondary_mobile on customer_list (secondary_mobile, name_key, aadhar_number) where secondary_mobile = '';
create index customer_list_searched on customer_list using gin (searched gin_trgm_ops);
create view customer_list_rows as select customers.id as id, customers.aadhar_number as aadhar_number, customers.name_key as name_key, lower(customers.email) as email, customers.secondary_mobile as secondary_mobile, customers.emergency_mobile as emergency_mobile, (select count(*) from loans where loans.customer_id = customers.id and loans.status = 'active') as active_loans, (select count(*) from loans where loans.customer_id = customers.id and loans.status <> 'cancelled') as total_loans, coalesce((select case users.must_reset_password when 1 then 'invited' else 'used' end from users where users.customer_id = customers.id), 'none') as own_page, coalesce((select case when count(outgoing_emails.failed_at) > 0 then 'failed' when count(*) > 0 then 'waiting' end from users join outgoing_emails on outgoing_emails.user_id = users.id where users.customer_id = customers.id), '') as email_delivery, '' || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(customers.name_key), ' ', ''), '	', ''), '
', ''), '', ''), '''', ''), '’', ''), '‘', ''), 'ʼ', ''), '`', ''), '´', ''), '.', ''), '‌', ''), '‍', '') || '' || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(lower(customers.email)), ' ', ''), '	', ''), '
', ''), '', ''), '''', ''), '’', ''), '‘', ''), 'ʼ', ''), '`', ''), '´', ''), '.', ''), '‌', ''), '‍', '') || '' || case when ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(customers.primary_mobile, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0') like '91%' and length(ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(customers.primary_mobile, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0')) >= 12 then ltrim(substr(ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(customers.primary_mobile, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0'), 3), '0') else ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(customers.primary_mobile, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0') end || '' || case when ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(customers.secondary_mobile, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0') like '91%' and length(ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(customers.secondary_mobile, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0')) >= 12 then ltrim(substr(ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(customers.secondary_mobile, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0'), 3), '0') else ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(customers.secondary_mobile, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0') end || '' || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(customers.aadhar_number), ' ', ''), '	', ''), '
', ''), '', ''), '''', ''), '’', ''), '‘', ''), 'ʼ', ''), '`', ''), '´', ''), '.', ''), '‌', ''), '‍', '') as searched from customers;

-- A borrower. `customer_list` is the copy by which lists search and sort.
create table customers (
  id text collate "C" not null,
  aadhar_number text collate "C" not null default '',
  name text collate "C" not null default '',
  name_key text collate "C" not null default '',
  email text collate "C" not null default '',
  primary_mobile text collate "C" not null default '',
  secondary_mobile text collate "C" not null default '',
  emergency_mobile text collate "C" not null default '',
  emergency_relation text collate "C" not null default '',
  present_address text collate "C" not null default '',
  permanent_address text collate "C" not null default '',
  face text collate "C" not null default '',
  version integer not null default 0,
  created_at text collate "C" not null default '',
  primary key (id),
  unique (aadhar_number)
);
create index customers_name on customers (name_key, aadhar_number);
create function customer_list_added() returns trigger language plpgsql as $$
begin
  insert into customer_list (id, aadhar_number, name_key, email, secondary_mobile, emergency_mobile, active_loans, total_loans, own_page, email_delivery, searched) select id, aadhar_number, name_key, email, secondary_mobile, emergency_mobile, active_loans, total_loans, own_page, email_delivery, searched from customer_list_rows where id = new.id;
  return null;
end $$;
create trigger customer_list_added after insert on customers for each row execute function customer_list_added();
create function customer_list_changed() returns trigger language plpgsql as $$
begin
  update customer_list set (aadhar_number, name_key, email, secondary_mobile, emergency_mobile, active_loans, total_loans, own_page, email_delivery, searched) = (select aadhar_number, name_key, email, secondary_mobile, emergency_mobile, active_loans, total_loans, own_page, email_delivery, searched from customer_list_rows as now where now.id = customer_list.id) where id in (new.id);
  return null;
end $$;
create trigger customer_list_changed after update on customers for each row when (new.aadhar_number is distinct from old.aadhar_number or new.name_key is distinct from old.name_key or new.email is distinct from old.email or new.secondary_mobile is distinct from old.secondary_mobile or new.emergency_mobile is distinct from old.emergency_mobile or new.primary_mobile is distinct from old.primary_mobile) execute function customer_list_changed();
create function loan_list_of_customers_changed() returns trigger language plpgsql as $$
begin
  update loan_list set (aadhar_number, name_key, searched) = (select aadhar_number, name_key, searched from loan_list_rows as now where now.id = loan_list.id) where id in (select loans.id from loans where loans.customer_id = new.id);
  return null;
end $$;
create trigger loan_list_of_customers_changed after update on customers for each row when (new.aadhar_number is distinct from old.aadhar_number or new.name_key is distinct from old.name_key or new.email is distinct from old.email or new.primary_mobile is distinct from old.primary_mobile or new.secondary_mobile is distinct from old.secondary_mobile) execute function loan_list_of_customers_changed();
create function tally_customers_added() returns trigger language plpgsql as $$
begin
  insert into tallies (list, value, count) values ('customers', '', 1) on conflict (list, value) do update set count = tallies.count + 1;
  return null;
end $$;
create trigger tally_customers_added after insert on customers for each row execute function tally_customers_added();
create function tally_customers_removed() returns trigger language plpgsql as $$
begin
  update tallies set count = count - 1 where list = 'customers' and value = '';
  return null;
end $$;
create trigger tally_customers_removed after delete on customers for each row execute function tally_customers_removed();

-- Damaged texts that the last full scan found. `place` names table, key of the row and column.
create table damaged_texts (
  place text collate "C" not null,
  found_at text collate "C" not null default '',
  primary key (place)
);

-- Last number used in each series.
create table document_series (
  series text collate "C" not null,
  last integer not null default 0,
  primary key (series)
);

-- Attempt to upload within the last hour, whether or not it succeeded.
create table file_attempts (
  id text collate "C" not null,
  user_id text collate "C" not null default '',
  at text collate "C" not null default '',
  primary key (id)
);
create index file_attempts_user on file_attempts (user_id, at);

-- Upload within the last week. A file without a use belongs to those who uploaded it.
create table file_uploads (
  id text collate "C" not null,
  file_id text collate "C" not null references files (id),
  user_id text collate "C" not null default '',
  at text collate "C" not null default '',
  primary key (id)
);
create index file_uploads_at on file_uploads (at);
create index file_uploads_file on file_uploads (file_id);
create index file_uploads_user on file_uploads (user_id, at);

-- Record that names a file, or named it earlier. `area` is the name of its resource.
create table file_uses (
  file_id text collate "C" not null references files (id),
  area text collate "C" not null,
  record_id text collate "C" not null,
  -- When another file took its place. Null while the record names it.
  replaced_at text collate "C",
  primary key (file_id, area, record_id)
);
create index file_uses_record on file_uses (area, record_id);
create index file_uses_record_id on file_uses (record_id);

-- Stored picture. `id` is the SHA-256 of `content`, `thumb` is a small copy, and sizes are in pixels.
create table files (
  id text collate "C" not null,
  type text collate "C" not null default '',
  width integer not null default 0,
  height integer not null default 0,
  stored_at text collate "C" not null default '',
  thumb bytea not null,
  content bytea not null,
  primary key (id)
);

-- Steps of the first day that leave no other trace. `over` hides the checklist for good.
create table first_day (
  step text collate "C" not null,
  -- Delivery of the email, or ''.
  outcome text collate "C" not null default '',
  done_at text collate "C" not null default '',
  done_by text collate "C" not null default '',
  primary key (step)
);

create table gold_items (
  id text collate "C" not null,
  description text collate "C" not null default '',
  gross_milligrams bigint not null default 0,
  net_milligrams bigint not null default 0,
  carat_tenths integer,
  article_type text collate "C" not null default '',
  pieces integer,
  photos text collate "C" not null default '',
  deductions text collate "C" not null default '',
  stone_milligrams bigint,
  other_milligrams bigint,
  defects text collate "C" not null default '',
  tested text collate "C" not null default '',
  borrower_present text collate "C" not null default '',
  packet text collate "C" not null default '',
  packet_identity text collate "C",
  seal text collate "C" not null default '',
  seal_identity text collate "C",
  locker text collate "C" not null default '',
  appraised_by text collate "C" not null default '',
  assayed_description text collate "C" not null default '',
  assayed_gross_milligrams bigint not null default 0,
  assayed_net_milligrams bigint not null default 0,
  assayed_carat_tenths integer,
  assayed_stone_milligrams bigint,
  assayed_other_milligrams bigint,
  loan_id text collate "C" not null references loans (id) on delete cascade,
  position integer not null default 0,
  release_id text collate "C" references releases (id),
  primary key (id)
);
create index gold_corrected on gold_items (loan_id) where release_id is null and (description <> assayed_description or gross_milligrams <> assayed_gross_milligrams or net_milligrams <> assayed_net_milligrams or coalesce(carat_tenths, 0) <> coalesce(assayed_carat_tenths, 0) or coalesce(stone_milligrams, 0) <> coalesce(assayed_stone_milligrams, 0) or coalesce(other_milligrams, 0) <> coalesce(assayed_other_milligrams, 0));
create index gold_here on gold_items (loan_id, assayed_carat_tenths, assayed_net_milligrams, assayed_gross_milligrams, locker, release_id) where release_id is null;
create index gold_items_loan on gold_items (loan_id, position);
create index gold_items_packet_found on gold_items ((replace(lower(packet), ' ', '')) collate "C");
create index gold_items_packet_identity on gold_items ((replace(replace(packet_identity, '-', ''), '/', '')) collate "C");
create index gold_items_release on gold_items (release_id) where release_id is not null;
create index gold_items_seal_identity on gold_items ((replace(replace(seal_identity, '-', ''), '/', '')) collate "C");
create index gold_packets on gold_items (packet, locker, loan_id, position, assayed_net_milligrams, release_id) where release_id is null;
create function gold_to_hand_over_added() returns trigger language plpgsql as $$
begin
  delete from gold_to_hand_over where loan_id = new.loan_id;
  insert into gold_to_hand_over (loan_id, closed_day, released_day, articles, net_milligrams) select loans.id, loans.closed_day, (select max(releases.day) from releases where releases.loan_id = loans.id and releases.day >= loans.closed_day), count(*), sum(gold_items.assayed_net_milligrams) from loans cross join gold_items where loans.status = 'closed' and loans.renewed_by is null and gold_items.loan_id = loans.id and gold_items.release_id is null and loans.id = new.loan_id group by loans.id, loans.closed_day;
  return null;
end $$;
create trigger gold_to_hand_over_added after insert on gold_items for each row execute function gold_to_hand_over_added();
create function gold_to_hand_over_changed() returns trigger language plpgsql as $$
begin
  delete from gold_to_hand_over where loan_id = new.loan_id;
  insert into gold_to_hand_over (loan_id, closed_day, released_day, articles, net_milligrams) select loans.id, loans.closed_day, (select max(releases.day) from releases where releases.loan_id = loans.id and releases.day >= loans.closed_day), count(*), sum(gold_items.assayed_net_milligrams) from loans cross join gold_items where loans.status = 'closed' and loans.renewed_by is null and gold_items.loan_id = loans.id and gold_items.release_id is null and loans.id = new.loan_id group by loans.id, loans.closed_day;
  return null;
end $$;
create trigger gold_to_hand_over_changed after update on gold_items for each row when (new.release_id is distinct from old.release_id or new.assayed_net_milligrams is distinct from old.assayed_net_milligrams) execute function gold_to_hand_over_changed();
create function gold_to_hand_over_removed() returns trigger language plpgsql as $$
begin
  delete from gold_to_hand_over where loan_id = old.loan_id;
  insert into gold_to_hand_over (loan_id, closed_day, released_day, articles, net_milligrams) select loans.id, loans.closed_day, (select max(releases.day) from releases where releases.loan_id = loans.id and releases.day >= loans.closed_day), count(*), sum(gold_items.assayed_net_milligrams) from loans cross join gold_items where loans.status = 'closed' and loans.renewed_by is null and gold_items.loan_id = loans.id and gold_items.release_id is null and loans.id = old.loan_id group by loans.id, loans.closed_day;
  return null;
end $$;
create trigger gold_to_hand_over_removed after delete on gold_items for each row execute function gold_to_hand_over_removed();

-- The gold rate from a time on. The last row applies.
create table gold_rates (
  id bigint generated always as identity primary key,
  set_at text collate "C" not null default '',
  set_by text collate "C" not null default '',
  rate_paise bigint not null default 0,
  rate_22_paise bigint,
  rate_20_paise bigint,
  rate_18_paise bigint
);
create index gold_rates_key on gold_rates ((substr(cast(1000000000000 + id as text), 2)) collate "C");
create index gold_rates_rate on gold_rates (rate_paise, id);
create index gold_rates_set on gold_rates (set_at, id);

-- Closed loans whose articles were neither handed over nor pledged for a renewal. Maintained by triggers.
create table gold_to_hand_over (
  loan_id text collate "C" not null references loans (id) on delete cascade,
  closed_day text collate "C",
  -- Day of the last release after that, or null.
  released_day text collate "C",
  articles integer not null default 0,
  net_milligrams bigint not null default 0,
  primary key (loan_id)
);
create index gold_to_hand_over_day on gold_to_hand_over (closed_day, loan_id);

-- Sign-in with a correct password that still needs the second factor.
create table half_sign_ins (
  token_hash text collate "C" not null,
  user_id text collate "C" not null references users (id) on delete cascade,
  expires_at text collate "C" not null default '',
  primary key (token_hash)
);

create table holidays (
  id text collate "C" not null,
  day text collate "C" not null default '',
  name text collate "C" not null default '',
  primary key (id),
  unique (day)
);

-- Response to a request with an Idempotency-Key, by user.
create table kept_answers (
  user_id text collate "C" not null,
  key text collate "C" not null,
  request_hash text collate "C" not null default '',
  status integer not null default 0,
  body text collate "C" not null default '',
  created_at text collate "C" not null default '',
  primary key (user_id, key)
);
create index kept_answers_created on kept_answers (created_at);

-- Balances of a loan after all its postings, the day its interest is posted up to, and the next posting day, or null if none follows. A loan without a row has posted nothing.
create table loan_accounts (
  loan_id text collate "C" not null references loans (id),
  posted_until text collate "C" not null default '',
  next_on text collate "C",
  loans_paise bigint not null default 0,
  interest_paise bigint not null default 0,
  penal_paise bigint not null default 0,
  charges_paise bigint not null default 0,
  advance_paise bigint not null default 0,
  primary key (loan_id)
);
create index loan_accounts_next on loan_accounts (next_on) where next_on is not null;

-- Amount that falls due on a day of a loan by days, and its unpaid part.
create table loan_due_days (
  loan_id text collate "C" not null references loans (id) on delete cascade,
  due_on text collate "C" not null,
  fell_paise bigint not null default 0,
  unpaid_paise bigint not null default 0,
  primary key (loan_id, due_on)
);
create index loan_due_days_of_day on loan_due_days (due_on, loan_id, fell_paise, unpaid_paise);

-- Copy of loans, by which lists search and sort. Its rows are those of loan_list_rows; `searched` holds the texts of fields, each after two characters 0x1F.
create table loan_list (
  number bigint generated always as identity primary key,
  id text collate "C" not null references loans (id) on delete cascade,
  created_at text collate "C" not null default '',
  status text collate "C" not null default '',
  aadhar_number text collate "C" not null default '',
  name_key text collate "C" not null default '',
  amount_paise bigint not null default 0,
  total_payment_paise bigint not null default 0,
  kind text collate "C" not null default '',
  rate_basis text collate "C" not null default '',
  disbursed_by text collate "C" not null default '',
  scheme_id text collate "C" not null default '',
  created_by text collate "C" not null default '',
  earliest_due text collate "C" not null default '',
  excess_paise bigint not null default 0,
  searched text collate "C" not null default '',
  unique (id)
);
create index loan_list_aadhar_number on loan_list (aadhar_number, status);
create index loan_list_amount_paise_id_status on loan_list (amount_paise, id, status);
create index loan_list_created_at_id_status on loan_list (created_at, id, status);
create index loan_list_created_by on loan_list (created_by, created_at, id);
create index loan_list_disbursed_by on loan_list (disbursed_by, created_at, id);
create index loan_list_earliest_due on loan_list (earliest_due, id, status, name_key, amount_paise, total_payment_paise, created_at, aadhar_number, kind, rate_basis, disbursed_by, scheme_id, created_by, excess_paise) where earliest_due > '';
create index loan_list_excess on loan_list (excess_paise, id, status, name_key, amount_paise, total_payment_paise, created_at, aadhar_number, kind, rate_basis, disbursed_by, scheme_id, created_by, earliest_due) where excess_paise > 0;
create index loan_list_kind on loan_list (kind, created_at, id);
create index loan_list_name_key_id_status on loan_list (name_key, id, status);
create index loan_list_rate_basis on loan_list (rate_basis, created_at, id);
create index loan_list_scheme on loan_list (scheme_id, created_at, id);
create index loan_list_status_amount_paise_id on loan_list (status, amount_paise, id);
create index loan_list_status_created_at_id on loan_list (status, created_at, id);
create index loan_list_status_id on loan_list (status, id);
create index loan_list_status_name_key_id on loan_list (status, name_key, id);
create index loan_list_status_total_payment_paise_id on loan_list (status, total_payment_paise, id);
create index loan_list_total_payment_paise_id_status on loan_list (total_payment_paise, id, status);
create index loan_list_searched on loan_list using gin (searched gin_trgm_ops);
create view loan_list_rows as select loans.id as id, loans.created_at as created_at, loans.status as status, customers.aadhar_number as aadhar_number, customers.name_key as name_key, loans.amount_paise as amount_paise, loans.total_payment_paise as total_payment_paise, loans.kind as kind, loans.rate_basis as rate_basis, loans.disbursed_by as disbursed_by, coalesce(loans.scheme_id, '') as scheme_id, loans.created_by as created_by, coalesce((select loan_positions.earliest_due from loan_positions where loan_positions.loan_id = loans.id), '') as earliest_due, coalesce((select loan_positions.excess_paise from loan_positions where loan_positions.loan_id = loans.id), 0) as excess_paise, '' || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(customers.name_key), ' ', ''), '	', ''), '
', ''), '', ''), '''', ''), '’', ''), '‘', ''), 'ʼ', ''), '`', ''), '´', ''), '.', ''), '‌', ''), '‍', '') || '' || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(lower(customers.email)), ' ', ''), '	', ''), '
', ''), '', ''), '''', ''), '’', ''), '‘', ''), 'ʼ', ''), '`', ''), '´', ''), '.', ''), '‌', ''), '‍', '') || '' || case when ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(customers.primary_mobile, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0') like '91%' and length(ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(customers.primary_mobile, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0')) >= 12 then ltrim(substr(ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(customers.primary_mobile, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0'), 3), '0') else ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(customers.primary_mobile, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0') end || '' || case when ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(customers.secondary_mobile, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0') like '91%' and length(ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(customers.secondary_mobile, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0')) >= 12 then ltrim(substr(ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(customers.secondary_mobile, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0'), 3), '0') else ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(customers.secondary_mobile, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0') end || '' || replace(replace(replace(replace(replace(replace(replace(replace(customers.aadhar_number, ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', '') || '' || cast(loans.amount_paise / 100 as text) || case when loans.amount_paise % 100 = 0 then '' when loans.amount_paise % 10 = 0 then '.' || cast(loans.amount_paise % 100 / 10 as text) when loans.amount_paise % 100 < 10 then '.0' || cast(loans.amount_paise % 100 as text) else '.' || cast(loans.amount_paise % 100 as text) end as searched from loans inner join customers on customers.id = loans.customer_id;

-- Amounts of a running loan on one day, from its book. A new day or gold rate writes them anew.
create table loan_positions (
  loan_id text collate "C" not null references loans (id) on delete cascade,
  -- Day of the amounts.
  day text collate "C" not null default '',
  -- Gold rate of the value, or 0 before the first.
  gold_rate_id integer not null default 0,
  principal_paise bigint not null default 0,
  interest_paise bigint not null default 0,
  penal_paise bigint not null default 0,
  charges_paise bigint not null default 0,
  advance_paise bigint not null default 0,
  payoff_paise bigint not null default 0,
  -- Null where it depends on the day of payment.
  to_pay_paise bigint,
  counted_paise bigint not null default 0,
  due_paise bigint not null default 0,
  falls_due_paise bigint not null default 0,
  overdue_paise bigint not null default 0,
  -- Empty without arrears.
  overdue_since text collate "C" not null default '',
  -- Empty after the last due date.
  next_due text collate "C" not null default '',
  next_paise bigint not null default 0,
  -- Value of the pledged gold at the reference rate of the next day.
  gold_value_paise bigint not null default 0,
  -- Earliest unpaid due date, or empty.
  earliest_due text collate "C" not null default '',
  -- Part of the loan above its lending limit.
  excess_paise bigint not null default 0,
  primary key (loan_id)
);
create index loan_positions_day on loan_positions (day, gold_rate_id);
create function loan_list_of_loan_positions_added() returns trigger language plpgsql as $$
begin
  perform 1 from loan_list where id in (new.loan_id) order by id for update;
  update loan_list set (earliest_due, excess_paise) = (select earliest_due, excess_paise from loan_list_rows as now where now.id = loan_list.id) where id in (new.loan_id);
  return null;
end $$;
create trigger loan_list_of_loan_positions_added after insert on loan_positions for each row execute function loan_list_of_loan_positions_added();
create function loan_list_of_loan_positions_changed() returns trigger language plpgsql as $$
begin
  perform 1 from loan_list where id in (old.loan_id, new.loan_id) order by id for update;
  update loan_list set (earliest_due, excess_paise) = (select earliest_due, excess_paise from loan_list_rows as now where now.id = loan_list.id) where id in (old.loan_id, new.loan_id);
  return null;
end $$;
create trigger loan_list_of_loan_positions_changed after update on loan_positions for each row when (new.loan_id is distinct from old.loan_id or new.earliest_due is distinct from old.earliest_due or new.excess_paise is distinct from old.excess_paise) execute function loan_list_of_loan_positions_changed();
create function loan_list_of_loan_positions_removed() returns trigger language plpgsql as $$
begin
  perform 1 from loan_list where id in (old.loan_id) order by id for update;
  update loan_list set (earliest_due, excess_paise) = (select earliest_due, excess_paise from loan_list_rows as now where now.id = loan_list.id) where id in (old.loan_id);
  return null;
end $$;
create trigger loan_list_of_loan_positions_removed after delete on loan_positions for each row execute function loan_list_of_loan_positions_removed();

-- A loan and its terms. `loan_list` is the copy by which lists search and sort, `gold_items` its gold.
create table loans (
  since text collate "C" generated always as (indian_day(created_at)) stored,
  closed_day text collate "C" generated always as (indian_day(closed_at)) stored,
  since_month integer generated always as (cast(substr(indian_day(created_at), 1, 4) as integer) * 12 + cast(substr(indian_day(created_at), 6, 2) as integer)) stored,
  id text collate "C" not null,
  created_at text collate "C" not null default '',
  status text collate "C" not null default '',
  amount_paise bigint not null default 0,
  scheme_id text collate "C",
  kind text collate "C" not null default 'instalments',
  scheme_version integer,
  term_months integer not null default 0,
  interest_basis_points integer not null default 0,
  rate_basis text collate "C" not null default '',
  monthly_payment_paise bigint not null default 0,
  total_payment_paise bigint not null default 0,
  total_paid_paise bigint not null default 0,
  disbursed_by text collate "C" not null default '',
  disbursal_reference text collate "C" not null default '',
  ticket_number text collate "C" not null default '',
  gold_value_paise bigint,
  lending_rule text collate "C" not null default '',
  limit_reason text collate "C" not null default '',
  rebate_paise bigint not null default 0,
  closed_at text collate "C",
  cancelled_at text collate "C",
  cancellation_reason text collate "C" not null default '',
  payout_returned text collate "C" not null default '',
  matures_on text collate "C" not null default '',
  renews text collate "C" references loans (id),
  renewed_by text collate "C" references loans (id),
  deposited_bank text collate "C" not null default '',
  renewal_date text collate "C" not null default '',
  created_by text collate "C" not null default '',
  version integer not null default 0,
  customer_id text collate "C" not null references customers (id),
  cancelled_by text collate "C" not null default '',
  terms text collate "C" not null default '',
  -- Normalized and unique: see #domain/basics/references.ts.
  disbursal_reference_key text collate "C",
  -- Cash received by the borrower, including cash rolled over from the loan before.
  lent_in_cash_paise bigint not null default 0,
  -- Number of events of a loan by days, which is the sequence of the last one.
  happened integer not null default 0,
  primary key (id)
);
create index loans_active on loans (status, id, customer_id, since_month, since, term_months, monthly_payment_paise, total_payment_paise, total_paid_paise, renewal_date, matures_on, amount_paise, interest_basis_points, rate_basis, kind, happened) where status = 'active';
create index loans_by_days on loans (status, id, happened, closed_day, kind) where (loans.kind <> 'instalments' and loans.kind <> '');
create index loans_cash_returned on loans (since, created_at, cancelled_at, amount_paise) where (loans.payout_returned = 'yes' and loans.disbursed_by = 'cash');
create index loans_closed on loans (status, closed_day, id, renewed_by, rebate_paise, since, term_months, monthly_payment_paise, total_payment_paise) where status = 'closed';
create index loans_created on loans (created_at, id);
create index loans_customer on loans (customer_id, status, created_at, id);
create index loans_not_said on loans (status, created_at, id, amount_paise, renews) where status = 'active' and disbursed_by = '';
create unique index loans_reference on loans (disbursal_reference_key) where disbursal_reference_key is not null;
create index loans_renewed on loans (renewed_by, id) where renewed_by is not null;
create index loans_since on loans (since, status, amount_paise, disbursed_by, renews);
create index loans_status on loans (status, created_at, id);
create index loans_ticket_number_found on loans ((replace(lower(ticket_number), ' ', '')) collate "C");
create function customer_list_of_loans_added() returns trigger language plpgsql as $$
begin
  perform 1 from customer_list where id in (new.customer_id) order by id for update;
  update customer_list set (active_loans, total_loans) = (select active_loans, total_loans from customer_list_rows as now where now.id = customer_list.id) where id in (new.customer_id);
  return null;
end $$;
create trigger customer_list_of_loans_added after insert on loans for each row execute function customer_list_of_loans_added();
create function customer_list_of_loans_changed() returns trigger language plpgsql as $$
begin
  perform 1 from customer_list where id in (old.customer_id, new.customer_id) order by id for update;
  update customer_list set (active_loans, total_loans) = (select active_loans, total_loans from customer_list_rows as now where now.id = customer_list.id) where id in (old.customer_id, new.customer_id);
  return null;
end $$;
create trigger customer_list_of_loans_changed after update on loans for each row when (new.customer_id is distinct from old.customer_id or new.status is distinct from old.status) execute function customer_list_of_loans_changed();
create function customer_list_of_loans_removed() returns trigger language plpgsql as $$
begin
  perform 1 from customer_list where id in (old.customer_id) order by id for update;
  update customer_list set (active_loans, total_loans) = (select active_loans, total_loans from customer_list_rows as now where now.id = customer_list.id) where id in (old.customer_id);
  return null;
end $$;
create trigger customer_list_of_loans_removed after delete on loans for each row execute function customer_list_of_loans_removed();
create function gold_to_hand_over_closed() returns trigger language plpgsql as $$
begin
  delete from gold_to_hand_over where loan_id = new.id;
  insert into gold_to_hand_over (loan_id, closed_day, released_day, articles, net_milligrams) select loans.id, loans.closed_day, (select max(releases.day) from releases where releases.loan_id = loans.id and releases.day >= loans.closed_day), count(*), sum(gold_items.assayed_net_milligrams) from loans cross join gold_items where loans.status = 'closed' and loans.renewed_by is null and gold_items.loan_id = loans.id and gold_items.release_id is null and loans.id = new.id group by loans.id, loans.closed_day;
  return null;
end $$;
create trigger gold_to_hand_over_closed after update on loans for each row when (new.status is distinct from old.status or new.renewed_by is distinct from old.renewed_by or new.closed_at is distinct from old.closed_at) execute function gold_to_hand_over_closed();
create function loan_list_added() returns trigger language plpgsql as $$
begin
  insert into loan_list (id, created_at, status, aadhar_number, name_key, amount_paise, total_payment_paise, kind, rate_basis, disbursed_by, scheme_id, created_by, earliest_due, excess_paise, searched) select id, created_at, status, aadhar_number, name_key, amount_paise, total_payment_paise, kind, rate_basis, disbursed_by, scheme_id, created_by, earliest_due, excess_paise, searched from loan_list_rows where id = new.id;
  return null;
end $$;
create trigger loan_list_added after insert on loans for each row execute function loan_list_added();
create function loan_list_changed() returns trigger language plpgsql as $$
begin
  update loan_list set (created_at, status, aadhar_number, name_key, amount_paise, total_payment_paise, kind, rate_basis, disbursed_by, scheme_id, created_by, earliest_due, excess_paise, searched) = (select created_at, status, aadhar_number, name_key, amount_paise, total_payment_paise, kind, rate_basis, disbursed_by, scheme_id, created_by, earliest_due, excess_paise, searched from loan_list_rows as now where now.id = loan_list.id) where id in (new.id);
  return null;
end $$;
create trigger loan_list_changed after update on loans for each row when (new.created_at is distinct from old.created_at or new.status is distinct from old.status or new.amount_paise is distinct from old.amount_paise or new.total_payment_paise is distinct from old.total_payment_paise or new.kind is distinct from old.kind or new.rate_basis is distinct from old.rate_basis or new.disbursed_by is distinct from old.disbursed_by or new.scheme_id is distinct from old.scheme_id or new.created_by is distinct from old.created_by or new.customer_id is distinct from old.customer_id) execute function loan_list_changed();
create function tally_loans_added() returns trigger language plpgsql as $$
begin
  insert into tallies (list, value, count) values ('loans', new.status, 1) on conflict (list, value) do update set count = tallies.count + 1;
  return null;
end $$;
create trigger tally_loans_added after insert on loans for each row execute function tally_loans_added();
create function tally_loans_changed() returns trigger language plpgsql as $$
begin
  update tallies set count = count - 1 where list = 'loans' and value = old.status;
  insert into tallies (list, value, count) values ('loans', new.status, 1) on conflict (list, value) do update set count = tallies.count + 1;
  return null;
end $$;
create trigger tally_loans_changed after update on loans for each row when (new.status is distinct from old.status) execute function tally_loans_changed();
create function tally_loans_removed() returns trigger language plpgsql as $$
begin
  update tallies set count = count - 1 where list = 'loans' and value = old.status;
  return null;
end $$;
create trigger tally_loans_removed after delete on loans for each row execute function tally_loans_removed();

-- Copy of contact_messages, by which lists search and sort. Its rows are those of message_list_rows; `searched` holds the texts of fields, each after two characters 0x1F.
create table message_list (
  number bigint generated always as identity primary key,
  id text collate "C" not null references contact_messages (id) on delete cascade,
  created_at text collate "C" not null default '',
  name_key text collate "C" not null default '',
  phone text collate "C" not null default '',
  gold_milligrams bigint not null default 0,
  state text collate "C" not null default '',
  assignee text collate "C" not null default '',
  searched text collate "C" not null default '',
  unique (id)
);
create index message_list_assignee on message_list (assignee, created_at, id);
create index message_list_created_at on message_list (created_at, id);
create index message_list_gold_milligrams on message_list (gold_milligrams, id);
create index message_list_name_key on message_list (name_key, id);
create index message_list_phone on message_list (phone, id);
create index message_list_state on message_list (state, created_at, id);
create index message_list_searched on message_list using gin (searched gin_trgm_ops);
create view message_list_rows as select contact_messages.id as id, contact_messages.created_at as created_at, lower(contact_messages.name) as name_key, contact_messages.phone as phone, contact_messages.gold_milligrams as gold_milligrams, contact_messages.state as state, contact_messages.assignee as assignee, '' || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(lower(contact_messages.name)), ' ', ''), '	', ''), '
', ''), '', ''), '''', ''), '’', ''), '‘', ''), 'ʼ', ''), '`', ''), '´', ''), '.', ''), '‌', ''), '‍', '') || '' || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(lower(contact_messages.email)), ' ', ''), '	', ''), '
', ''), '', ''), '''', ''), '’', ''), '‘', ''), 'ʼ', ''), '`', ''), '´', ''), '.', ''), '‌', ''), '‍', '') || '' || case when ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(contact_messages.phone, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0') like '91%' and length(ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(contact_messages.phone, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0')) >= 12 then ltrim(substr(ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(contact_messages.phone, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0'), 3), '0') else ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(contact_messages.phone, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0') end || '' || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(lower(contact_messages.message)), ' ', ''), '	', ''), '
', ''), '', ''), '''', ''), '’', ''), '‘', ''), 'ʼ', ''), '`', ''), '´', ''), '.', ''), '‌', ''), '‍', '') || '' || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(contact_messages.reference), ' ', ''), '	', ''), '
', ''), '', ''), '''', ''), '’', ''), '‘', ''), 'ʼ', ''), '`', ''), '´', ''), '.', ''), '‌', ''), '‍', '') as searched from contact_messages;

create table one_time_codes (
  user_id text collate "C" not null references users (id) on delete cascade,
  code_hash text collate "C" not null default '',
  expires_at text collate "C" not null default '',
  attempts integer not null default 0,
  primary key (user_id)
);

-- Email that the mail server has not accepted. `content` is encrypted, and empty once the email has failed.
create table outgoing_emails (
  id text collate "C" not null,
  -- User whose sign-in or OTP it carries. Null for other emails, which are deleted once they fail.
  user_id text collate "C" references users (id) on delete cascade,
  carries text collate "C" not null default '',
  content text collate "C" not null default '',
  tries integer not null default 0,
  next_try_at text collate "C" not null default '',
  until text collate "C" not null default '',
  failed_at text collate "C",
  primary key (id)
);
create index outgoing_emails_user on outgoing_emails (user_id);
create function customer_list_of_outgoing_emails_added() returns trigger language plpgsql as $$
begin
  perform 1 from customer_list where id in ((select users.customer_id from users where users.id = new.user_id)) order by id for update;
  update customer_list set (email_delivery) = (select email_delivery from customer_list_rows as now where now.id = customer_list.id) where id in ((select users.customer_id from users where users.id = new.user_id));
  return null;
end $$;
create trigger customer_list_of_outgoing_emails_added after insert on outgoing_emails for each row execute function customer_list_of_outgoing_emails_added();
create function customer_list_of_outgoing_emails_changed() returns trigger language plpgsql as $$
begin
  perform 1 from customer_list where id in ((select users.customer_id from users where users.id = old.user_id), (select users.customer_id from users where users.id = new.user_id)) order by id for update;
  update customer_list set (email_delivery) = (select email_delivery from customer_list_rows as now where now.id = customer_list.id) where id in ((select users.customer_id from users where users.id = old.user_id), (select users.customer_id from users where users.id = new.user_id));
  return null;
end $$;
create trigger customer_list_of_outgoing_emails_changed after update on outgoing_emails for each row when (new.user_id is distinct from old.user_id or new.failed_at is distinct from old.failed_at) execute function customer_list_of_outgoing_emails_changed();
create function customer_list_of_outgoing_emails_removed() returns trigger language plpgsql as $$
begin
  perform 1 from customer_list where id in ((select users.customer_id from users where users.id = old.user_id)) order by id for update;
  update customer_list set (email_delivery) = (select email_delivery from customer_list_rows as now where now.id = customer_list.id) where id in ((select users.customer_id from users where users.id = old.user_id));
  return null;
end $$;
create trigger customer_list_of_outgoing_emails_removed after delete on outgoing_emails for each row execute function customer_list_of_outgoing_emails_removed();

-- Papers about loans, as issued. `content` is JSON, `record_id` the payment, release, issued paper or loan that the paper proves.
create table paper_contents (
  kind text collate "C" not null,
  record_id text collate "C" not null,
  loan_id text collate "C" not null references loans (id),
  number text collate "C" not null default '',
  issued_by text collate "C" not null default '',
  issued_at text collate "C" not null default '',
  content text collate "C" not null default '',
  hash text collate "C" not null default '',
  -- Time of the first print, or null.
  printed_at text collate "C",
  primary key (kind, record_id),
  unique (number)
);
create index paper_contents_loan on paper_contents (loan_id, issued_at);

-- Statement or notice that somebody issued. `paper_contents` has its words.
create table papers (
  id text collate "C" not null,
  created_at text collate "C" not null default '',
  kind text collate "C" not null default '',
  number text collate "C" not null default '',
  issued_by text collate "C" not null default '',
  loan_id text collate "C" not null references loans (id),
  primary key (id),
  unique (number)
);
create index papers_loan on papers (loan_id, created_at);
create index papers_number_found on papers ((replace(lower(number), ' ', '')) collate "C");

-- Latest challenge of a session or half sign-in, for one use.
create table passkey_challenges (
  holder text collate "C" not null,
  purpose text collate "C" not null,
  challenge text collate "C" not null default '',
  expires_at text collate "C" not null default '',
  primary key (holder, purpose)
);

-- `transports` is JSON. A counter that does not rise is the sign of a copied passkey.
create table passkeys (
  credential_id text collate "C" not null,
  user_id text collate "C" not null references users (id) on delete cascade,
  name text collate "C" not null default '',
  public_key text collate "C" not null default '',
  counter bigint not null default 0,
  transports text collate "C" not null default '',
  created_at text collate "C" not null default '',
  last_used_at text collate "C",
  primary key (credential_id)
);
create index passkeys_of_user on passkeys (user_id);

-- A repayment, settlement or renewal, with its split, or the reversal of one.
create table payments (
  day text collate "C" generated always as (indian_day(created_at)) stored,
  id text collate "C" not null,
  created_at text collate "C" not null default '',
  sequence integer,
  amount_paise bigint not null default 0,
  method text collate "C" not null default '',
  transaction_id text collate "C" not null default '',
  status text collate "C" not null default '',
  receipt_number text collate "C" not null default '',
  split_interest_paise bigint,
  split_principal_paise bigint,
  split_advance_paise bigint,
  reverses text collate "C" references payments (id),
  reason text collate "C" not null default '',
  visit_id text collate "C" references visits (id),
  split_charges_paise bigint not null default 0,
  split_penal_paise bigint not null default 0,
  split_rounding_paise bigint not null default 0,
  recorded_by text collate "C" not null default '',
  -- Normalized `transaction_id`, which no other payment has. Null once reversed, so that it can be used again.
  reference_key text collate "C",
  -- A renewal's rollover brings no money.
  purpose text collate "C" not null default 'repayment',
  -- Interest saved by closing the loan early. Negative on a reversal.
  rebate_paise bigint not null default 0,
  -- Interest, penal charges and charges that were let off. Negative on a reversal.
  conceded_paise bigint not null default 0,
  loan_id text collate "C" not null references loans (id),
  primary key (id)
);
create index payments_day on payments (day, created_at, status, purpose, method, recorded_by, amount_paise, rebate_paise, conceded_paise, split_interest_paise, split_principal_paise, split_advance_paise, split_charges_paise, split_penal_paise, split_rounding_paise, reverses);
create index payments_loan on payments (loan_id, created_at, id);
create index payments_receipt_number_found on payments ((replace(lower(receipt_number), ' ', '')) collate "C");
create unique index payments_reference on payments (reference_key) where reference_key is not null;
create unique index payments_reverses on payments (reverses) where reverses is not null;
create index payments_visit on payments (visit_id) where visit_id is not null;

-- Rows of the ledger, which are only added: each moves an amount from the account `credit` to the account `debit`, see #domain/ledger/accounts.ts. Ids ascend within an entry, and entries with the time of writing.
create table postings (
  id text collate "C" not null,
  entry text collate "C" not null default '',
  day text collate "C" not null default '',
  loan_id text collate "C" references loans (id),
  debit text collate "C" not null default '',
  credit text collate "C" not null default '',
  amount_paise bigint not null default 0,
  narration text collate "C" not null default '',
  -- Record that caused the posting, by which a reversal finds it. Empty for accrued interest.
  about text collate "C" not null default '',
  -- Shared by the rows of one change, which its audit entry refers to.
  batch text collate "C" not null default '',
  primary key (id),
  check (amount_paise > 0)
);
create index postings_batch on postings (batch);
create index postings_credit on postings (credit, day, id, amount_paise);
create index postings_day on postings (day, id);
create index postings_debit on postings (debit, day, id, amount_paise);
create index postings_loan on postings (loan_id, day, id);
create function postings_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'The ledger is only ever added to';
end $$;
create trigger postings_append_only before update or delete or truncate on postings for each statement execute function postings_append_only();

-- Unused recovery codes.
create table recovery_codes (
  user_id text collate "C" not null references users (id) on delete cascade,
  code_hash text collate "C" not null,
  primary key (user_id, code_hash)
);

-- Articles handed over to the borrower or to a person whom the borrower named.
create table releases (
  day text collate "C" generated always as (indian_day(created_at)) stored,
  id text collate "C" not null,
  number text collate "C" not null default '',
  created_at text collate "C" not null default '',
  handed_to text collate "C" not null default '',
  relation text collate "C" not null default '',
  identified_by text collate "C" not null default '',
  note text collate "C" not null default '',
  released_by text collate "C" not null default '',
  delay text collate "C" not null default '',
  delay_reason text collate "C" not null default '',
  days_late integer not null default 0,
  loan_id text collate "C" not null references loans (id),
  primary key (id)
);
create index releases_loan on releases (loan_id, created_at);
create index releases_number_found on releases ((replace(lower(number), ' ', '')) collate "C");

create table reminders (
  id text collate "C" not null,
  created_at text collate "C" not null default '',
  sent_by text collate "C" not null default '',
  outcome text collate "C" not null default '',
  promised_on text collate "C" not null default '',
  message text collate "C" not null default '',
  loan_id text collate "C" not null references loans (id),
  primary key (id)
);
create index reminders_loan on reminders (loan_id, created_at);
create index reminders_promised on reminders (loan_id, created_at, id, promised_on) where promised_on <> '';

create table saved_views (
  id text collate "C" not null,
  name text collate "C" not null default '',
  list text collate "C" not null default '',
  query text collate "C" not null default '',
  shared text collate "C" not null default '',
  saved_by text collate "C" not null default '',
  saved_at text collate "C" not null default '',
  primary key (id)
);

-- Loans keep the version of their scheme. `content` is the scheme as the API showed it, in JSON.
create table scheme_versions (
  id text collate "C" not null,
  scheme_id text collate "C" not null references schemes (id),
  version integer not null default 0,
  name text collate "C" not null default '',
  content text collate "C" not null default '',
  created_at text collate "C" not null default '',
  created_by text collate "C" not null default '',
  primary key (id),
  unique (scheme_id, version)
);

-- Current version of each scheme; `scheme_versions` has all of them.
create table schemes (
  id text collate "C" not null,
  name text collate "C" not null default '',
  name_key text collate "C" not null default '',
  name_identity text collate "C",
  version integer not null default 0,
  kind text collate "C" not null default '',
  first_day text collate "C" not null default '',
  last_day text collate "C" not null default '',
  slabs text collate "C" not null default '',
  slab_basis text collate "C" not null default 'stepped',
  days_in_year integer not null default 365,
  minimum_days integer not null default 0,
  penal_rate_basis_points integer not null default 0,
  maximum_term_months integer,
  maximum_ltv_basis_points integer,
  charges text collate "C" not null default '',
  created_at text collate "C" not null default '',
  primary key (id),
  unique (name_key)
);
create unique index schemes_name_identity on schemes (name_identity) where name_identity is not null;

-- `secret` is encrypted. Codes of steps up to `last_step` are rejected; `is_on` is 1 once a code has confirmed the secret.
create table second_factors (
  user_id text collate "C" not null references users (id) on delete cascade,
  secret text collate "C" not null default '',
  is_on integer not null default 0,
  last_step integer not null default 0,
  created_at text collate "C" not null default '',
  primary key (user_id)
);

-- Login sessions. The table stores a hash of the token, which no list returns.
create table sessions (
  id text collate "C" not null default '',
  device text collate "C" not null default '',
  address text collate "C" not null default '',
  created_at text collate "C" not null default '',
  last_seen_at text collate "C" not null default '',
  token_hash text collate "C" not null,
  user_id text collate "C" not null references users (id) on delete cascade,
  expires_at text collate "C" not null default '',
  -- Time of the last second-factor proof in this session.
  proven_at text collate "C",
  primary key (token_hash)
);
create unique index sessions_id on sessions (id);
create index sessions_user on sessions (user_id);

-- Browser that a person has logged in from, by the hash of its mark.
create table sign_in_places (
  user_id text collate "C" not null references users (id) on delete cascade,
  place_hash text collate "C" not null,
  last_used_at text collate "C" not null default '',
  primary key (user_id, place_hash)
);
create index sign_in_places_mark on sign_in_places (place_hash);

-- Number of records by value of the field that a list's tabs count, maintained by triggers.
create table tallies (
  list text collate "C" not null,
  value text collate "C" not null,
  count integer not null default 0,
  primary key (list, value)
);

-- All users who can sign in. The view of employees is restricted to staff.
create table users (
  id text collate "C" not null,
  name text collate "C" not null default '',
  name_key text collate "C" not null default '',
  email text collate "C" not null default '',
  aadhar_number text collate "C",
  primary_mobile text collate "C" not null default '',
  secondary_mobile text collate "C" not null default '',
  role text collate "C" not null default 'employee',
  version integer not null default 0,
  password_hash text collate "C" not null default '',
  must_reset_password integer not null default 0,
  -- Expiry of a temporary password, or null if it does not expire.
  temporary_until text collate "C",
  created_at text collate "C" not null default '',
  -- Customer whose loans the sign-in shows, or null for staff.
  customer_id text collate "C" references customers (id),
  primary key (id),
  unique (email),
  unique (aadhar_number)
);
create unique index users_customer on users (customer_id);
create index users_staff on users (name_key, id) where role in ('admin', 'employee');
create function customer_list_of_users_added() returns trigger language plpgsql as $$
begin
  perform 1 from customer_list where id in (new.customer_id) order by id for update;
  update customer_list set (own_page, email_delivery) = (select own_page, email_delivery from customer_list_rows as now where now.id = customer_list.id) where id in (new.customer_id);
  return null;
end $$;
create trigger customer_list_of_users_added after insert on users for each row execute function customer_list_of_users_added();
create function customer_list_of_users_changed() returns trigger language plpgsql as $$
begin
  perform 1 from customer_list where id in (old.customer_id, new.customer_id) order by id for update;
  update customer_list set (own_page, email_delivery) = (select own_page, email_delivery from customer_list_rows as now where now.id = customer_list.id) where id in (old.customer_id, new.customer_id);
  return null;
end $$;
create trigger customer_list_of_users_changed after update on users for each row when (new.customer_id is distinct from old.customer_id or new.must_reset_password is distinct from old.must_reset_password) execute function customer_list_of_users_changed();
create function customer_list_of_users_removed() returns trigger language plpgsql as $$
begin
  perform 1 from customer_list where id in (old.customer_id) order by id for update;
  update customer_list set (own_page, email_delivery) = (select own_page, email_delivery from customer_list_rows as now where now.id = customer_list.id) where id in (old.customer_id);
  return null;
end $$;
create trigger customer_list_of_users_removed after delete on users for each row execute function customer_list_of_users_removed();

-- Payments on several loans of one borrower. Each payment names its visit, which owns their reference.
create table visits (
  id text collate "C" not null,
  created_at text collate "C" not null default '',
  number text collate "C" not null default '',
  amount_paise bigint not null default 0,
  method text collate "C" not null default '',
  transaction_id text collate "C" not null default '',
  recorded_by text collate "C" not null default '',
  first_loan_id text collate "C" not null references loans (id),
  -- Normalized and unique. Null without one, and once all payments of the visit are reversed.
  reference_key text collate "C",
  customer_id text collate "C" not null references customers (id),
  primary key (id),
  unique (number)
);
create index visits_number_found on visits ((replace(lower(number), ' ', '')) collate "C");
create index visits_of_customer on visits (customer_id, created_at);
create unique index visits_reference on visits (reference_key) where reference_key is not null;

-- Waived charges and penal charges, and what was conceded with a settlement or a renewal.
create table waivers (
  id text collate "C" not null,
  created_at text collate "C" not null default '',
  sequence integer,
  of_what text collate "C" not null default '',
  amount_paise bigint not null default 0,
  reason text collate "C" not null default '',
  waived_by text collate "C" not null default '',
  payment_id text collate "C" references payments (id),
  loan_id text collate "C" not null references loans (id),
  primary key (id)
);
create index waivers_of_loan on waivers (loan_id, created_at);
create index waivers_of_payment on waivers (payment_id) where payment_id is not null;
