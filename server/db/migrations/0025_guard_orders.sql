-- functions b166c8e4cebb
select 1;
