/** jest: makes this project's tests start their servers on PostgreSQL. */
process.env.TEST_DATABASE = 'postgres';
