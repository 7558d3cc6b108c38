-- What reports, exports, audits and totals read: the orders without rehearsals. It is created again with each
-- migration, because a view keeps the columns of its creation.
create or replace view real_orders as select * from orders where not is_rehearsal;
