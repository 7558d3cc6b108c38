-- functions e410053e721f
select 1;
