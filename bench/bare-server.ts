// The peer: Fastify and pg with one query and nothing else. What a request costs before a product is around it.
import Fastify from 'fastify';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 16, pipeline: true });
const app = Fastify();

app.get('/api/users/query', async (request) => {
  const { rows } = await pool.query({
    name: 'bare',
    text: `SELECT member_id AS id, name, email AS account, avatar_url AS "headImgUrl", phone, role
           FROM haitu.member WHERE email = $1`,
    values: [request.headers['x-account']],
  });
  return { code: 'success', msg: 'success', body: rows[0] };
});
app.get('/healthz', async () => ({ status: 'ok' }));

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
