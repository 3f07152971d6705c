/** jest: servers that this project's tests start use PostgreSQL too. */
process.env.TEST_DATABASE = 'postgres';
