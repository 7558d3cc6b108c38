-- functions 46ea1925389f
select 1;
